import type { MessageKind } from '~/model/message'
import { contactLimits } from '~/text/contact-limits'

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

const commonFields = ['name', 'email', 'message', 'website', 'stamp'] as const
/** The controls of each form. */
export const messageFields = {
  'contact-question': commonFields,
  'job-application': ['vacancy', 'phone', ...commonFields],
} as const satisfies Record<MessageKind, readonly (keyof MessageInput)[]>

export type ContactMessage =
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

export const emptyContactMessage = (kind: MessageKind, stamp: string): MessageInput => ({
  kind,
  name: '',
  email: '',
  phone: '',
  vacancy: '',
  message: '',
  website: '',
  stamp,
})

type Entries = Iterable<readonly [name: string, value: unknown]>

export const questionIn = (form: Entries) => textsOf(messageFields['contact-question'], form)
export const applicationIn = (form: Entries) => textsOf(messageFields['job-application'], form)

export const messageIn = (kind: MessageKind, form: Entries): MessageInput => ({
  ...emptyContactMessage(kind, ''),
  ...textsOf(messageFields[kind], form),
})

/** '' where a control is missing, the last text where there are several. */
function textsOf<const Name extends string>(names: readonly Name[], form: Entries): Record<Name, string> {
  const given = new Map(form)
  return Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')])) as Record<Name, string>
}
