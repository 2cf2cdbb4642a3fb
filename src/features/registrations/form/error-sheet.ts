import { type CodeOf, checkText, type TextSchema } from '~/text/schemas/check-text'
import type { answerSchema, emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'
import type { MissingCode } from './contact'

export type FieldCode =
  | CodeOf<typeof nameSchema | typeof emailSchema | typeof phoneSchema | typeof answerSchema>
  | MissingCode
  | 'participants-too-many'
  | 'participant-twice'
  | 'birth-date-missing'
  | 'birth-date-invalid'
  | 'birth-date-future'
  | 'age-too-young'
  | 'age-too-old'
  | 'level-missing'
  | 'level-outside'
  | 'package-missing'
  | 'availability-too-few'
  | 'hour-gone'
  | 'answer-missing'
  | 'answer-invalid'
  | 'remarks-too-long'
  | 'guardian-missing'
  | 'key-missing'
  | 'website-filled'

export type Who = { readonly number: number; readonly name: string }

/** `age`: in years, when the event takes place. */
export type RegistrationError = { field: string; code: FieldCode; who?: Who; age?: number }

export type FormCheck<Input> = { ok: true; input: Input } | { ok: false; errors: RegistrationError[] }

export type ErrorSheet = {
  readonly errors: RegistrationError[]
  readonly refuse: (field: string, code: FieldCode, age?: number) => void
  /** A refused text is returned as it was given. */
  readonly read: <Output>(schema: TextSchema<FieldCode, Output>, given: string, field: string) => Output | string
  readonly about: (who: Who) => ErrorSheet
}

export function errorSheet(who?: Who, errors: RegistrationError[] = []): ErrorSheet {
  const refuse: ErrorSheet['refuse'] = (field, code, age) => {
    errors.push({ field, code, ...(who && { who }), ...(age !== undefined && { age }) })
  }
  const read: ErrorSheet['read'] = (schema, given, field) => {
    const checked = checkText(schema, given)
    if (!checked.ok) refuse(field, checked.code)
    return checked.ok ? checked.value : given
  }
  return { errors, refuse, read, about: (one) => errorSheet(one, errors) }
}
