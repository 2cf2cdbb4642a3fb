import { type DeskAddress, type DeskLink, deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'

// Checked by `tsc`, never run: each line under an "expect-error" must not compile.
declare const context: DeskContext
declare const text: string

export const rightLinks: readonly DeskLink[] = [
  'evenementen',
  deskLink('evenementen/$id', 101),
  deskLink('seizoenen/$club/$season/versies', 1, 'summer-2027'),
  deskLink('inschrijvingen', { event: 101, status: 'offered', email: 'none' }),
  deskLink('inschrijvingen/export.csv', new URLSearchParams(text)),
]
export const rightAddresses = [
  context.href(''),
  context.href(rightLinks[0]!),
  context.href('baan/$id', 101, { day: '2026-12-01' }),
]

export const wrongLinks: readonly DeskLink[] = [
  // @ts-expect-error a path with a slip of the pen
  'evenmenten',
  // @ts-expect-error a path with its parameter filled in
  'evenementen/101',
  // @ts-expect-error a path that is written together
  `evenementen/${text}`,
  // @ts-expect-error a missing parameter
  deskLink('evenementen/$id'),
  // @ts-expect-error a parameter too many
  deskLink('evenementen', 101),
  // @ts-expect-error a filter that the list does not know
  deskLink('evenementen', { colour: 'red' }),
  // @ts-expect-error a filter of another list
  deskLink('betalingen', { state: 'open' }),
  // @ts-expect-error a state that no event is in
  deskLink('evenementen', { state: 'ajar' }),
  // @ts-expect-error a number as a text
  deskLink('evenementen', { club: '3' }),
]

export const rightInEnglish: DeskAddress = '/en/desk/sign-in'
// @ts-expect-error an address with a Dutch word in English
export const wrongInEnglish: DeskAddress = '/en/desk/inloggen'

// @ts-expect-error an unknown path
export const wrongAddress = context.href('doorverwijzing')

// @ts-expect-error a search parameter that the page does not read
export const wrongSearch = readSearch('mail', new URLSearchParams()).status

// @ts-expect-error a page that the table does not hold
export const wrongPage: DeskPage = { path: 'sponsoren', right: 'events', get: async () => undefined }

// @ts-expect-error a page that does not say who may use it
export const openPage: DeskPage = { path: 'evenementen', get: async () => undefined }

// @ts-expect-error a step that leads to no page
export const wrongStep: Awaited<ReturnType<DeskPage['get']>> = { redirect: 'evenementen/nieuwe' }
