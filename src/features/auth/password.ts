import * as v from 'valibot'
import { passwordLimits } from './password-limits'

export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty('password-missing'),
  v.minLength(passwordLimits.shortest, 'password-too-short'),
  v.maxLength(passwordLimits.longest, 'password-too-long'),
)
