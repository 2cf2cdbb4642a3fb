import { database } from '~/db/database.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { Crumb, DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import type { ContentRow } from './content'
import type { Editor } from './editor'

/** Undefined, a 404, where there is none or it belongs to another club. */
export async function withRow(
  { content }: Pick<Editor, 'content'>,
  { parameters, member }: DeskContext,
  show: (row: ContentRow) => Promise<DeskResponse>,
): Promise<DeskResponse> {
  const id = Number(parameters[0])
  const row = /^\d{1,9}$/.test(parameters[0] ?? '') ? await content.find(database().read, id) : undefined
  return row && mayEditClub(member, row.clubId) ? show(row) : undefined
}

export const crumbOf = ({ path }: Pick<Editor, 'path'>, { id, title }: Pick<ContentRow, 'id' | 'title'>): Crumb => ({
  name: title.nl || title.en || String(id),
  path: deskLink(`${path}/$id`, id),
})
