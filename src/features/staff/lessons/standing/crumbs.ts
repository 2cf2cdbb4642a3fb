import { seasonNameOf } from '~/features/clubs/seasons'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Standing } from './with-planning.server'

export const crumbsOf = ({ locale }: DeskContext, { season: { club }, key }: Standing) => [
  { name: seasonNameOf(key)[locale], path: deskLink('lessen', { season: key }) },
  { name: club.name, path: deskLink('lessen/$club/$season/indelen', club.id, key) },
]
