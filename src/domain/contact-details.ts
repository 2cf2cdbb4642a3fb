import * as v from 'valibot'

/** Most characters. 254 is the longest mail address there is (RFC 5321, § 4.5.3.1.3). */
export const contactLimits = { name: 100, email: 254, phone: 30 } as const

/** Text as one line: line ends and other control characters become spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export const nameSchema = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.nonEmpty('name-missing'),
  v.maxLength(contactLimits.name, 'name-too-long'),
)

// The length is checked first: the pattern is slow on long hostile texts.
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('email-missing'),
  v.maxLength(contactLimits.email, 'email-invalid'),
  v.regex(/^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\]]+\.[^\s\p{Cc}@<>(),;:"\\[\].]{2,}$/u, 'email-invalid'),
)

/** Nobody has to give a number: nothing is right too. */
export const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(contactLimits.phone, 'phone-invalid'),
  v.check((text) => text === '' || /^\+?\d{8,15}$/.test(text.replace(/[\s().-]/g, '')), 'phone-invalid'),
)
