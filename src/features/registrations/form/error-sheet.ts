import { type CodeOf, checkText, type TextSchema } from '~/text/schemas/check-text'
import type { contactFields } from './contact'

export type FieldCode =
  | CodeOf<(typeof contactFields)[keyof typeof contactFields]['schema']>
  | 'participants-missing'
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
  | 'answer-missing'
  | 'answer-invalid'
  | 'answer-too-long'
  | 'remarks-too-long'
  | 'privacy-missing'
  | 'guardian-missing'
  | 'key-missing'
  | 'website-filled'

export type FieldError = { field: string; code: FieldCode }

export type Checked<Input> = { ok: true; input: Input } | { ok: false; errors: FieldError[] }

export type ErrorSheet = {
  readonly errors: FieldError[]
  readonly refuse: (field: string, code: FieldCode) => void
  /** A text that is refused comes back as it was given. */
  readonly read: <Output>(schema: TextSchema<FieldCode, Output>, given: string, field: string) => Output | string
}

export function errorSheet(): ErrorSheet {
  const errors: FieldError[] = []
  const refuse: ErrorSheet['refuse'] = (field, code) => {
    errors.push({ field, code })
  }
  const read: ErrorSheet['read'] = (schema, given, field) => {
    const checked = checkText(schema, given)
    if (!checked.ok) refuse(field, checked.code)
    return checked.ok ? checked.value : given
  }
  return { errors, refuse, read }
}
