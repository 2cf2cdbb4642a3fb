import * as v from 'valibot'
import { type CodeOf, checkFields } from '~/text/schemas/check-text'
import { emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'
import { type ContactMessage, type MessageInput, type MessageRefusal, messageLimits } from './message'

const manyLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

const messageSchema = v.pipe(
  v.string(),
  v.transform(manyLines),
  v.nonEmpty('message-missing'),
  v.minLength(messageLimits.shortest, 'message-too-short'),
  v.maxLength(messageLimits.message, 'message-too-long'),
)
const vacancySchema = v.pipe(v.string(), v.trim(), v.regex(/^(?:open|[1-9]\d{0,8})$/, 'vacancy-missing'))

const questionSchema = v.object({ name: nameSchema, email: emailSchema, message: messageSchema })
const applicationSchema = v.object({
  vacancy: vacancySchema,
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  message: messageSchema,
})

export type MessageCode = CodeOf<typeof questionSchema | typeof applicationSchema> | 'vacancy-closed'
export type MessageError = { field: string; code: MessageCode }

export type MessagePage = {
  form: MessageInput
  errors: readonly MessageError[]
  refusal: MessageRefusal | null
  /** Of a form that was sent. */
  isResult: boolean
}

/** `stamp` is for sending the form again. */
export type MessageOutcome =
  | { readonly is: 'sent' }
  | { readonly is: 'wrong'; readonly errors: readonly MessageError[]; readonly stamp: string }
  | { readonly is: 'refused'; readonly why: MessageRefusal; readonly stamp: string }

/** Returns the message or every error in form order. Whether a vacancy is open only the server knows. */
export function checkMessage(
  form: MessageInput,
): { ok: true; message: ContactMessage } | { ok: false; errors: [MessageError, ...MessageError[]] } {
  if (form.kind === 'contact-question') {
    const read = checkFields(questionSchema, form)
    return read.ok ? { ok: true, message: { kind: form.kind, ...read.values } } : read
  }
  const read = checkFields(applicationSchema, form)
  if (!read.ok) return read
  // In this order: the name of the email is a hash of it (`nameOf`).
  const { vacancy, phone, ...rest } = read.values
  return {
    ok: true,
    message: { kind: form.kind, ...rest, phone, vacancy: vacancy === 'open' ? vacancy : Number(vacancy) },
  }
}
