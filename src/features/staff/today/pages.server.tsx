import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { clubsOf } from './clubs-of.server'
import { comingEvents, isEmptySite, registrationsPerDay } from './figures.server'
import { Today } from './today'
import { whatNeedsDoing } from './today.server'

/** The desk's first page; `firstDay` is what an empty site shows above it. */
export const todayPage = (firstDay: (visit: Visit) => Promise<ReactNode>): DeskPage => ({
  path: '',
  right: 'today',
  get: async (visit) => {
    const { member, now, i18n } = visit
    const { read } = database()
    const clubs = clubsOf(member)
    return {
      title: i18n._(msg`Vandaag`),
      body: (
        <Today
          visit={visit}
          lines={await whatNeedsDoing(database(), member, now)}
          days={await registrationsPerDay(read, clubs, now)}
          coming={await comingEvents(read, clubs, now)}
          firstDay={(await isEmptySite(read)) ? await firstDay(visit) : null}
        />
      ),
    }
  },
})
