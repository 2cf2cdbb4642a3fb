import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { hasOwnPage } from '~/features/clubs/clubs'
import { seasonNameOf } from '~/features/clubs/seasons'
import { countSlots } from '~/features/lesson-groups/slots.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { SeasonChoice } from '~/features/staff/seasons/grid'
import { comingSeason, isSeasonKey } from '~/features/staff/seasons/season-keys'
import { type ClubSeason, seasonOfClubs } from '~/features/staff/seasons/seasons.server'
import { StateBadge } from '~/features/staff/seasons/words'
import { answersPage } from './answers/page.server'
import { groupPage } from './group/page.server'
import { personPage } from './person/page.server'
import { planPage } from './plan/page.server'
import { rulesPage } from './rules/page.server'
import { seasonPage } from './season/page.server'
import { slotsPage } from './slots/page.server'
import { tellPage } from './tell/page.server'
import { wishesPage } from './wishes/page.server'

const listPage: DeskPage = {
  path: 'lessen',
  right: 'lessons',
  get: async (context) => {
    const { season: key = comingSeason(context.now) } = readSearch('lessen', context.url.searchParams)
    if (!isSeasonKey(key)) return undefined
    const db = database().read
    const [all, slots] = [await seasonOfClubs(db, key, context.now), await countSlots(db, key)]
    const rows = all
      .filter((season) => mayEditClub(context.member, season.club.id))
      .filter((season) => hasOwnPage(season.club) || slots.has(season.club.id))
      .map((season) => ({ season, slots: slots.get(season.club.id) ?? 0 }))
    return {
      title: context.i18n._(msg`Lessen, ${seasonNameOf(key)[context.locale]}`),
      body: <ClubList context={context} seasonKey={key} rows={rows} />,
    }
  },
}

type ClubListProps = {
  context: DeskContext
  seasonKey: string
  rows: readonly { readonly season: ClubSeason; readonly slots: number }[]
}

function ClubList({ context, seasonKey, rows }: ClubListProps) {
  const { t } = useLingui()
  return (
    <>
      <SeasonChoice context={context} path="lessen" seasonKey={seasonKey} />
      <DeskTable
        caption={t`Lessen per club`}
        columns={[
          { name: t`Club` },
          { name: t`Status`, phone: 'beside' },
          { name: t`Ingeschreven`, isNumber: true },
          { name: t`Lesuren`, isNumber: true },
        ]}
        empty={<Trans>Er is hier geen club van jou met lessen.</Trans>}
        rows={rows.map(({ season, slots }) => ({
          key: season.club.id,
          cells: [
            <a key="club" href={context.href('lessen/$club/$season/lesuren', season.club.id, seasonKey)}>
              {season.club.name}
            </a>,
            <StateBadge key="state" season={season} />,
            season.lessons?.people ?? 0,
            slots,
          ],
        }))}
      />
    </>
  )
}

export const lessonPages: readonly DeskPage[] = [
  listPage,
  slotsPage,
  planPage,
  tellPage,
  answersPage,
  seasonPage,
  personPage,
  groupPage,
  wishesPage,
  rulesPage,
]
