export const staffRoles = ['admin', 'editor', 'trainer'] as const
export type StaffRole = (typeof staffRoles)[number]

export const contentKinds = ['event', 'news', 'vacancy', 'trainer', 'club'] as const
export type ContentKind = (typeof contentKinds)[number]
export const draftKinds = [...contentKinds, 'season'] as const
export type DraftKind = (typeof draftKinds)[number]

/** Characters of the name of a saved view or template. */
export const longestName = 60

export type FieldValues = Readonly<Record<string, string>>

export type AuditChange = { readonly field: string; readonly before: string | null; readonly after: string | null }

/** `before` is null for an inserted row, `after` for a deleted one; columns as the database has them. */
export type RowChange = {
  readonly table: string
  readonly id: number | string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}
