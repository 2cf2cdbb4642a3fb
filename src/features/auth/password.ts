import * as v from 'valibot'

/** As NIST SP 800-63B-4 has it: a length, and no rules on which signs. */
export const passwordLimits = { shortest: 8, longest: 128 } as const

export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty('password-missing'),
  v.minLength(passwordLimits.shortest, 'password-too-short'),
  v.maxLength(passwordLimits.longest, 'password-too-long'),
)
