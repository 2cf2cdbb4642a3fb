import { type EmailKind, emailKinds } from '~/model/email-kinds'
import { type EmailState, emailStates } from '~/server/mail/email-state'

export type MailFilters = {
  /** The beginning of an address, a reference, or what a kind is called. */
  readonly q: string
  readonly state: EmailState | undefined
  readonly kind: EmailKind | undefined
  /** From 1. */
  readonly page: number
}

/** Anything that cannot be read is no filter. */
export function readMailFilters(search: URLSearchParams): MailFilters {
  const given = (name: string) => search.get(name)?.trim() ?? ''
  return {
    q: given('q').slice(0, 120),
    state: emailStates.find((one) => one === given('state')),
    kind: emailKinds.find((one) => one === given('kind')),
    page: Math.min(200, Math.max(1, Number.parseInt(given('page'), 10) || 1)),
  }
}
