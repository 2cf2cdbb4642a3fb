import * as v from 'valibot'
import type { MessageKind } from '~/model/message'
import { contactLimits } from '~/text/contact-limits'
import { type CodeOf, checkTexts } from '~/text/schemas/check-text'
import { emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'

/** What somebody filled in, as it came: kept and shown again whatever is wrong with it. */
export type MessageInput = {
  kind: MessageKind
  name: string
  email: string
  phone: string
  /** The id of a vacancy, or `open`. */
  vacancy: string
  message: string
  /** Honeypot: hidden from people, must stay empty. */
  website: string
  stamp: string
}

export type Message =
  | { kind: 'contact-question'; name: string; email: string; message: string }
  | {
      kind: 'job-application'
      name: string
      email: string
      phone: string | null
      vacancy: number | 'open'
      message: string
    }

export type MessageRefusal = 'once-more' | 'too-many'

export const messageLimits = { ...contactLimits, shortest: 10, message: 2000 } as const

/** Milliseconds between rendering and sending. */
export const formAges = { youngest: 3000, oldest: 86_400_000 } as const

export const emptyMessage = (kind: MessageKind, stamp: string): MessageInput => ({
  kind,
  name: '',
  email: '',
  phone: '',
  vacancy: '',
  message: '',
  website: '',
  stamp,
})

export function readMessageForm(entries: Iterable<readonly [string, string]>): MessageInput {
  const values = new Map(entries)
  const one = (name: string) => values.get(name) ?? ''
  return {
    kind: values.has('vacancy') ? 'job-application' : 'contact-question',
    name: one('name'),
    email: one('email'),
    phone: one('phone'),
    vacancy: one('vacancy'),
    message: one('message'),
    website: one('website'),
    stamp: one('stamp'),
  }
}

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

/** A form that was refused, to be shown again. */
export type MessagePage = { form: MessageInput; errors: readonly MessageError[]; refusal: MessageRefusal | null }

/** Returns the message or every error in form order. Whether a vacancy is open only the server knows. */
export function checkMessage(
  form: MessageInput,
): { ok: true; message: Message } | { ok: false; errors: [MessageError, ...MessageError[]] } {
  if (form.kind === 'contact-question') {
    const read = checkTexts(questionSchema, form)
    return read.ok ? { ok: true, message: { kind: form.kind, ...read.values } } : read
  }
  const read = checkTexts(applicationSchema, form)
  if (!read.ok) return read
  // In this order: the name of the email is a hash of it (`nameOf`).
  const { vacancy, phone, ...rest } = read.values
  return {
    ok: true,
    message: { kind: form.kind, ...rest, phone, vacancy: vacancy === 'open' ? vacancy : Number(vacancy) },
  }
}
