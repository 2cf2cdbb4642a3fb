import type { Db } from '~/db/connection.server'
import { type Member, mayEditClub } from '~/features/staff/members/rights'
import type { Bilingual } from '~/i18n/locale'
import type { ContentKind, FieldValues } from '~/model/staff'

export type FieldError = { readonly field: string; readonly code: string }

export type ContentRow = {
  readonly id: number
  readonly status: string
  readonly version: number
  readonly publishAt: number | null
  readonly deletedAt: number | null
  readonly clubId: number | null
  readonly title: Bilingual
  readonly updatedAt: number
  readonly fields: FieldValues
}

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

export type Content<Value = unknown> = {
  readonly kind: ContentKind
  readonly isField: (name: string) => boolean
  /** Characters that publishing allows in a control. */
  readonly longest: (field: string) => number
  readonly find: (db: Db, id: number) => Promise<ContentRow | undefined>
  /** The value, or the errors by field. */
  check(fields: FieldValues, context: { db: Db; now: number; id: number | null }): Promise<Checked<Value>>
  /** The club that the fields name, or the item's id; null for none. */
  readonly clubOf: (fields: FieldValues, id: number | null) => number | null
  readonly insertDraft: (tx: Db, fields: FieldValues, now: number) => Promise<number>
  /** Columns that lists show of a draft that was never published. */
  readonly updateDraft: (tx: Db, id: number, fields: FieldValues, now: number) => Promise<void>
  publish(tx: Db, id: number, value: Value, now: number): Promise<void>
  /** Version, publishAt, deletedAt, status. */
  readonly set: (tx: Db, id: number, columns: ContentColumns) => Promise<void>
  /** Why it cannot be withdrawn, such as somebody who is signed up. */
  readonly cannotWithdraw?: (tx: Db, id: number) => Promise<string | undefined>
}

/** Characters that a draft may hold in a control: more than publishing allows, but bounded. */
export const longestDraft = ({ longest }: Pick<Content, 'longest'>, field: string): number => 4 * longest(field)

export const draftLong = 'draft-long'

export const overlong = (content: Content, fields: FieldValues): FieldError[] =>
  Object.entries(fields)
    .filter(([field, value]) => value.length > longestDraft(content, field))
    .map(([field]) => ({ field, code: draftLong }))

type ContentColumns = {
  readonly version?: number
  readonly publishAt?: number | null
  readonly deletedAt?: number | null
  readonly status?: 'draft'
  readonly updatedAt: number
}

/** Null for the scheduler and commands. */
export type Author = Pick<Member, 'uid' | 'name' | 'role' | 'clubs'> | null

/** `null`: content without a club. The scheduler may for all. */
export const mayWriteFor = (author: Author, clubId: number | null): boolean =>
  author === null || mayEditClub(author, clubId)

/** Of another club than the author's. */
export const clubNotYours: FieldError = { field: 'clubId', code: 'club-not-yours' }
