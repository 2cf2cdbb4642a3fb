import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Caller } from '~/features/auth/caller.server'
import type { Member } from '~/features/staff/members/rights'
import type { Right } from '~/features/staff/resources/parts'
import type { Locale } from '~/i18n/locale'
import type { Prefix } from '~/i18n/route-paths'
import type { FormValues } from '~/server/http/form-handler.server'
import type { PartAssets } from './assets.server'
import type { DeskLink, DeskPath, Href } from './desk-paths'

export type DeskContext = {
  readonly request: Request
  readonly url: URL
  /** UTC milliseconds. */
  readonly now: number
  readonly locale: Locale
  readonly prefix: Prefix
  readonly i18n: I18n
  readonly member: Member
  /** UTC milliseconds of the last sign-in. */
  readonly signedInAt: number
  readonly parameters: readonly string[]
  readonly href: Href
  /** The login that confirms who a member is, and returns. */
  readonly again: (next: DeskLink) => string
}

export type Crumb = { readonly name: string; readonly path: DeskLink }

export type Shown = {
  readonly title: string
  readonly body: ReactNode
  /** At the end of the line of the title. */
  readonly beside?: ReactNode
  readonly status?: number
  /** Seconds, beside a 429. */
  readonly retryAfter?: number
  readonly crumbs?: readonly Crumb[]
  readonly part?: PartAssets
  /** It shows pages of ours in frames. */
  readonly isFraming?: boolean
}

/** `done` is the id of a step: the next page shows it with a button to undo. `filled`: names of fields that the desk filled in. Undefined is a 404. */
export type DeskResponse =
  | Shown
  | { readonly redirect: DeskLink; readonly hash?: string; readonly done?: number; readonly filled?: string }
  | Response
  | undefined

export type DeskPage = {
  readonly path: DeskPath
  readonly right: Right
  readonly get: (context: DeskContext) => Promise<DeskResponse>
  readonly post?: (context: DeskContext, form: FormValues) => Promise<DeskResponse>
  /** Reads the request's body itself. */
  readonly upload?: (context: DeskContext) => Promise<DeskResponse>
}

export type Door = {
  readonly path: DeskPath
  readonly respond: (caller: Caller) => Promise<Response>
  /** The login that leads to `next`. */
  readonly loginBefore: (caller: Caller, next: string | null) => Promise<string>
  readonly again: (uid: string, caller: Caller, next: string) => string
}

export type Desk = {
  readonly pages: readonly DeskPage[]
  readonly door: Door
  /** The number beside the page of today. */
  readonly countToDo: (member: Member, now: number) => Promise<number>
}

const isParameter = (segment: string) => segment.startsWith('$')
const rank = ({ path }: DeskPage) =>
  path
    .split('/')
    .map((one) => (isParameter(one) ? '1' : '0'))
    .join('')

/** The page at a Dutch path below `/beheer`; fixed segments go before parameters. */
export function findDeskPage(
  pages: readonly DeskPage[],
  path: string,
): { page: DeskPage; parameters: string[] } | undefined {
  const given = path.split('/')
  const fitting = pages.filter((page) => {
    const segments = page.path.split('/')
    return (
      segments.length === given.length &&
      segments.every((one, i) => one === given[i] || (isParameter(one) && given[i] !== ''))
    )
  })
  const [page] = fitting.sort((a, b) => rank(a).localeCompare(rank(b)))
  if (!page) return undefined
  const segments = page.path.split('/')
  return { page, parameters: given.filter((_, i) => isParameter(segments[i] ?? '')) }
}
