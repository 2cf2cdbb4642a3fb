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
