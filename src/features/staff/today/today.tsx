import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { describeWhenBriefly } from '~/features/events/sessions'
import { placeView } from '~/features/events/views.server'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { RegistrationsChart } from './chart'
import type { ComingEvent, DayCount } from './figures.server'
import type { Line } from './line'
import { pathOfLine, useActionText } from './line-action'
import { LineText } from './line-text'

type TodayProps = {
  context: DeskContext
  lines: readonly Line[]
  days: readonly DayCount[]
  coming: readonly ComingEvent[]
  firstDay: ReactNode
}

export function Today({ context, lines, days, coming, firstDay }: TodayProps) {
  return (
    <>
      {firstDay}
      <Lines context={context} lines={lines} />
      <Agenda context={context} coming={coming} />
      <Places context={context} coming={coming} />
      <section aria-labelledby="figures">
        <h2 id="figures">
          <Trans>Inschrijvingen</Trans>
        </h2>
        <RegistrationsChart days={days} locale={context.locale} />
        <p className="desk-actions">
          <a href={context.href('betalingen')}>
            <Trans>Wat er te betalen is</Trans>
          </a>
        </p>
      </section>
    </>
  )
}

function Lines({ context, lines }: { context: DeskContext; lines: readonly Line[] }) {
  const actionOf = useActionText()
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">
        <Trans>Wat je aandacht vraagt</Trans>
      </h2>
      {lines.length === 0 ? (
        <p>
          <Trans>Niets wacht op je: alles loopt. Tijd voor een balletje.</Trans>
        </p>
      ) : (
        <ol className="desk-lines">
          {lines.map((line) => (
            <li
              key={`${line.kind} ${pathOfLine(line)} ${'day' in line ? line.day : ''}${line.kind === 'duplicate' ? line.registrations[1].reference : ''}`}
            >
              <span>
                <LineText line={line} context={context} />
              </span>{' '}
              <a href={context.href(pathOfLine(line))}>{actionOf(line)}</a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const week = 7 * 86_400_000

function Agenda({ context: { href, locale, now }, coming }: { context: DeskContext; coming: readonly ComingEvent[] }) {
  const soon = coming.filter(({ startsAt }) => startsAt! < now + week)
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda">
        <Trans>Deze week</Trans>
      </h2>
      {soon.length === 0 ? (
        <p className="desk-empty">
          <Trans>De komende zeven dagen begint er niets.</Trans>
        </p>
      ) : (
        <ul className="desk-lines">
          {soon.map((event) => (
            <li key={event.id}>
              <span>
                {describeWhenBriefly({ ...event, startsAt: event.startsAt!, endsAt: event.endsAt! }, locale, now)}
                {' · '}
                {placeView(event.place).name}
              </span>{' '}
              <a href={href('evenementen/$id', event.id)}>{event.title[locale]}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const shownPlaces = 12

function Places({ context: { href, locale, now }, coming }: { context: DeskContext; coming: readonly ComingEvent[] }) {
  const { t } = useLingui()
  const ahead = coming.filter(({ startsAt }) => startsAt! > now).slice(0, shownPlaces)
  return (
    <section aria-labelledby="places">
      <h2 id="places">
        <Trans>Plekken in de komende vier weken</Trans>
      </h2>
      <DeskTable
        caption={t`Plekken in de komende vier weken`}
        columns={[{ name: t`Evenement` }, { name: t`Bezet` }, { name: t`Wachtlijst`, isNumber: true }]}
        empty={<Trans>De komende vier weken begint er niets.</Trans>}
        rows={ahead.map((event) => ({
          key: event.id,
          cells: [
            <a key="title" href={href('evenementen/$id', event.id)}>
              {event.title[locale]}
            </a>,
            <Taken key="taken" event={event} />,
            event.waiting || '',
          ],
        }))}
      />
    </section>
  )
}

function Taken({ event: { taken, capacity, minimum } }: { event: ComingEvent }) {
  return (
    <>
      {capacity !== null && capacity > 0 && (
        <>
          <meter min={0} max={capacity} low={minimum ?? undefined} value={taken} aria-hidden="true" />{' '}
        </>
      )}
      {capacity === null ? (
        taken
      ) : (
        <Trans>
          {taken} van {capacity}
        </Trans>
      )}
      {minimum !== null && taken < minimum && (
        <>
          {', '}
          <Trans>minstens {minimum} nodig</Trans>
        </>
      )}
    </>
  )
}
