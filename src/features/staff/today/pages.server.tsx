import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import type { DeskPage } from '~/features/staff/frame/page'
import { seenClubs } from '~/features/staff/members/rights'
import { comingEvents, registrationsPerDay } from './figures.server'
import { FirstDay } from './first-day'
import { firstDayFacts } from './first-day.server'
import { Today } from './today'
import { whatNeedsDoing } from './today.server'

/** The desk's first page. */
const todayPage: DeskPage = {
  path: '',
  right: 'today',
  get: async (visit) => {
    const { member, now, i18n } = visit
    const { read } = database()
    const clubs = seenClubs(member)
    const facts = clubs === null ? await firstDayFacts(read) : undefined
    return {
      title: i18n._(msg`Vandaag`),
      body: (
        <Today
          visit={visit}
          lines={await whatNeedsDoing(database(), member, now)}
          days={await registrationsPerDay(read, clubs, now)}
          coming={await comingEvents(read, clubs, now)}
          firstDay={facts ? <FirstDay visit={visit} facts={facts} /> : null}
        />
      ),
    }
  },
}

export const todayPages: readonly DeskPage[] = [todayPage]
