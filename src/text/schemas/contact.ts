import * as v from 'valibot'
import { contactLimits } from '~/text/contact-limits'
import { oneLine } from '~/text/one-line'

const link = /:\/\/|www\.|\.\p{L}{2,}\/|@/iu

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u

const joiner =
  /(?<=[^\s\p{Cf}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200c\u200d](?=[^\s\p{Cf}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])/gu

/** Refuses names with a link or invisible characters, which an email of ours would carry. */
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

// The length comes first: the pattern is slow on long hostile texts.
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('email-missing'),
  v.maxLength(contactLimits.email, 'email-invalid'),
  v.regex(/^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\]]+\.[^\s\p{Cc}@<>(),;:"\\[\].]{2,}$/u, 'email-invalid'),
)

/** Null where none is given. */
export const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(contactLimits.phone, 'phone-invalid'),
  v.check((text) => text === '' || /^\+?\d{8,15}$/.test(text.replace(/[\s().-]/g, '')), 'phone-invalid'),
  v.transform((text) => oneLine(text) || null),
)

/** Null where none is given. */
export const answerSchema = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.maxLength(contactLimits.answer, 'answer-too-long'),
  v.transform((text) => text || null),
)
