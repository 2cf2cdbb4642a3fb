import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CourtDay } from '~/features/staff/court/lists.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { Agenda } from './agenda'
import { RegistrationsChart } from './chart'
import type { ComingEvent, DayCount } from './figures.server'
import type { Line } from './line'
import { Places } from './places'
import { ToDo } from './to-do'

type TodayProps = {
  context: DeskContext
  lines: readonly Line[]
  days: readonly DayCount[]
  week: readonly CourtDay[]
  coming: readonly ComingEvent[]
  firstDay: ReactNode
}

export function Today({ context, lines, days, week, coming, firstDay }: TodayProps) {
  return (
    <>
      {firstDay}
      <div className="desk-columns">
        <div>
          <ToDo context={context} lines={lines} />
        </div>
        <div>
          <Agenda context={context} week={week} />
          <Places context={context} coming={coming} />
          <section className="desk-card" aria-labelledby="figures">
            <h2 id="figures">
              <Trans>Inschrijvingen</Trans>
            </h2>
            <RegistrationsChart days={days} locale={context.locale} />
          </section>
        </div>
      </div>
    </>
  )
}
