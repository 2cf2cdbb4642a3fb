import * as v from 'valibot'

/** Most characters. 254 is the longest mail address there is (RFC 5321, § 4.5.3.1.3). */
export const contactLimits = { name: 100, email: 254, phone: 30 } as const

/** Text as one line: line ends and other control characters become spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const link = /:\/\/|www\.|\.\p{L}{2,}\/|@/iu

/** What cannot be seen, or turns round the text that stands beside it. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u

/** Joiners change how signs are written in scripts that join them, and in emoji; between others nobody sees them. */
const joiner =
  /(?<=[^\s\p{Cf}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200c\u200d](?=[^\s\p{Cf}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])/gu

/** Refuses a name that a letter of ours must not carry to somebody: one with a link in it, or with what cannot be seen. */
export const plainName = v.check<string, 'name-invalid'>(
  (name) => !link.test(name) && !unseen.test(name.replace(joiner, '')),
  'name-invalid',
)

export const nameSchema = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.nonEmpty('name-missing'),
  v.maxLength(contactLimits.name, 'name-too-long'),
  plainName,
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
