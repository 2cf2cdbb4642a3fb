import * as v from 'valibot'
import type { MessageKind } from '~/model/message'
import { contactLimits, emailSchema, nameSchema, oneLine, phoneSchema } from '~/text/schemas/contact'

/** What somebody filled in, as it came: kept and shown again whatever is wrong with it. */
export type MessageForm = {
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

export const messageCodes = [
  'name-missing',
  'name-too-long',
  'name-invalid',
  'email-missing',
  'email-invalid',
  'phone-invalid',
  'vacancy-missing',
  'vacancy-closed',
  'message-missing',
  'message-too-short',
  'message-too-long',
] as const
export type MessageCode = (typeof messageCodes)[number]

export type MessageError = { field: string; code: MessageCode }

export type MessageRefusal = 'once-more' | 'too-many'

export const messageLimits = { ...contactLimits, shortest: 10, message: 2000 } as const

/** Milliseconds between rendering and sending. */
export const formAges = { youngest: 3000, oldest: 86_400_000 } as const

export const emptyMessage = (kind: MessageKind, stamp: string): MessageForm => ({
  kind,
  name: '',
  email: '',
  phone: '',
  vacancy: '',
  message: '',
  website: '',
  stamp,
})

export function readMessageForm(entries: Iterable<readonly [string, string]>): MessageForm {
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

/** Returns the message or every error in form order. Whether a vacancy is open only the server knows. */
export function checkMessage(
  form: MessageForm,
): { ok: true; message: Message } | { ok: false; errors: [MessageError, ...MessageError[]] } {
  if (form.kind === 'contact-question') {
    const read = v.safeParse(questionSchema, form, { abortPipeEarly: true })
    return read.success ? { ok: true, message: { kind: form.kind, ...read.output } } : refused(read.issues)
  }
  const read = v.safeParse(applicationSchema, form, { abortPipeEarly: true })
  if (!read.success) return refused(read.issues)
  const { vacancy, phone, ...rest } = read.output
  return {
    ok: true,
    message: {
      kind: form.kind,
      ...rest,
      phone: oneLine(phone) || null,
      vacancy: vacancy === 'open' ? vacancy : Number(vacancy),
    },
  }
}

function refused([first, ...others]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
  const errorOf = (issue: v.BaseIssue<unknown>): MessageError => ({
    field: v.getDotPath(issue) ?? '',
    code: issue.message as MessageCode,
  })
  return { ok: false as const, errors: [errorOf(first), ...others.map(errorOf)] as [MessageError, ...MessageError[]] }
}
