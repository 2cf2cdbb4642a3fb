import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasOwnPage, townOf } from '~/features/clubs/clubs'
import { seasonCalendar, seasonNameOf } from '~/features/clubs/seasons'
import {
  Actions,
  controlId,
  DeskForm,
  DoButton,
  ErrorSummary,
  type FormError,
  TextField,
} from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { formatDay } from '~/time/format-date'
import { isDay } from '~/time/time-zone'
import { findingsIn } from './checks'
import { filledWith, gridName } from './form.server'
import { type DayField, dayFields, isEmptyPlan, type SeasonPlan, seasonIn } from './plan'
import { seasonsAround } from './season-keys'

import type { ClubSeason } from './seasons.server'
import { FindingText, StateBadge } from './words'

export type GridRow = {
  readonly season: ClubSeason
  readonly plan: SeasonPlan
  readonly version: number
}

type GridProps = {
  context: DeskContext
  seasonKey: string
  rows: readonly GridRow[]
  publishAt: string
  errors: readonly FormError[]
  /** Clubs that somebody else saved meanwhile. */
  theirs: readonly ClubSeason[]
}

export function SeasonGrid({ context, seasonKey, rows, publishAt, errors, theirs }: GridProps) {
  const { t } = useLingui()
  const { locale, href, member } = context
  const dayLabels = useDayLabels()
  return (
    <>
      <SeasonChoice context={context} seasonKey={seasonKey} />
      <Findings rows={rows} context={context} seasonKey={seasonKey} />
      <ErrorSummary errors={errors} />
      <Conflict theirs={theirs} context={context} />
      <DeskForm kept={`season-${seasonKey}`}>
        <input type="hidden" name="season" value={seasonKey} />
        <DeskTable
          caption={seasonNameOf(seasonKey)[locale]}
          columns={[
            { name: t`Club` },
            ...dayFields.map((name) => ({ name: dayLabels[name] })),
            { name: t`Lessen`, isNumber: true },
            { name: t`Een jaar eerder` },
            { name: t`Status` },
          ]}
          empty=""
          rows={rows.map((row) => ({
            key: row.season.club.id,
            cells: [
              <ClubCell key="club" row={row} href={href('seizoenen/$club/$season', row.season.club.id, seasonKey)} />,
              ...dayFields.map((name) =>
                mayEditClub(member, row.season.club.id) ? (
                  <DayInput key={name} row={row} name={name} label={dayLabels[name]} errors={errors} />
                ) : (
                  dayText(row.plan[name], locale)
                ),
              ),
              lessonsIn(row),
              <LastYear key="last" season={row.season} locale={locale} />,
              <StateBadge key="state" season={row.season} />,
            ],
          }))}
        />
        <TextField
          name="publishAt"
          type="datetime-local"
          label={t`Online op`}
          help={t`Tijd in Amsterdam. Leeg: nu meteen.`}
          value={publishAt}
        />
        <Actions>
          <DoButton value="publish">
            <Trans>Publiceer het seizoen</Trans>
          </DoButton>
          <DoButton value="save" kind="plain">
            <Trans>Bewaar als concept</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}

export function useDayLabels(): Record<DayField, string> {
  const { t } = useLingui()
  return {
    lessonStartDate: t`Eerste les`,
    signupStartDate: t`Inschrijven vanaf`,
    signupEndDate: t`Inschrijven t/m`,
  }
}

function SeasonChoice({ context, seasonKey }: { context: DeskContext; seasonKey: string }) {
  const { t } = useLingui()
  const { now, href, locale } = context
  const keys = [...new Set([...seasonsAround(now), seasonKey])]
  return (
    <nav className="desk-filters" aria-label={t`Seizoenen`}>
      {keys.map((key) => (
        <a
          key={key}
          href={href('seizoenen', { season: key })}
          className={key === seasonKey ? 'button' : 'button button-quiet'}
          aria-current={key === seasonKey ? 'page' : undefined}
        >
          {seasonNameOf(key)[locale]}
        </a>
      ))}
    </nav>
  )
}

function Findings({ rows, context, seasonKey }: { rows: readonly GridRow[]; context: DeskContext; seasonKey: string }) {
  const found = rows.flatMap(({ season, plan }) =>
    findingsIn(plan, season.club, season.lastYear).map((finding) => ({ club: season.club, finding })),
  )
  const isEmpty = rows.some(({ season, plan }) => isEmptyPlan(plan) && season.lastYear)
  if (found.length === 0)
    return (
      <p>
        <Trans>De data kloppen: geen gaten en niets vreemds.</Trans>
      </p>
    )
  return (
    <details open={found.length <= 5}>
      <summary>
        <Trans>
          <Plural value={found.length} one="# ding om na te kijken" other="# dingen om na te kijken" />
        </Trans>
      </summary>
      <ul>
        {found.map(({ club, finding }) => (
          <li key={`${club.id} ${finding.kind}`}>
            <a href={`#${controlId(gridName('lessonStartDate', club.id))}`}>{club.name}</a>:{' '}
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
      {isEmpty && (
        <p>
          <a href={context.href('seizoenen', { season: seasonKey, proposal: true })}>
            <Trans>Vul de lege clubs met de data van een jaar eerder, op dezelfde weekdag</Trans>
          </a>
        </p>
      )}
    </details>
  )
}

function Conflict({ theirs, context }: { theirs: readonly ClubSeason[]; context: DeskContext }) {
  const dayLabels = useDayLabels()
  if (theirs.length === 0) return null
  return (
    <div className="desk-consequence" role="alert">
      <p>
        <Trans>
          Iemand anders heeft intussen ook iets bewaard. Wat jij typte, staat er nog. Hieronder lees je wat de ander
          bewaarde; druk je nog een keer, dan geldt wat in het formulier staat.
        </Trans>
      </p>
      <ul>
        {theirs.map(({ club, plan }) => (
          <li key={club.id}>
            {club.name}:{' '}
            {dayFields
              .map((name) => `${dayLabels[name].toLowerCase()} ${dayText(plan[name], context.locale) || '—'}`)
              .join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ClubCell({ row: { season }, href }: { row: GridRow; href: string }) {
  const { club, lessons } = season
  const people = lessons?.people ?? 0
  return (
    <>
      <a href={href}>{club.name}</a>
      <p className="desk-help">
        {townOf(club)}
        {!hasOwnPage(club) && (
          <>
            {' · '}
            <Trans>inschrijven elders</Trans>
          </>
        )}
        {people > 0 && (
          <>
            {' · '}
            <Trans>{people} ingeschreven</Trans>
          </>
        )}
      </p>
    </>
  )
}

type DayInputProps = { row: GridRow; name: DayField; label: string; errors: readonly FormError[] }

/** The first one of a club carries what its row was filled from. */
function DayInput({ row: { season, plan, version }, name, label, errors }: DayInputProps) {
  const control = gridName(name, season.club.id)
  const id = controlId(control)
  const message = errors.find(({ field }) => field === control)?.message
  return (
    <>
      {name === dayFields[0] && (
        <>
          <input type="hidden" name={gridName('version', season.club.id)} value={version} />
          <input type="hidden" name={gridName('was', season.club.id)} value={filledWith(season.plan)} />
        </>
      )}
      <input
        className="input"
        type="date"
        id={id}
        name={control}
        defaultValue={plan[name]}
        aria-label={`${label}, ${season.club.name}`}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
      />
      {message && (
        <p className="desk-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </>
  )
}

export const dayText = (day: string, locale: DeskContext['locale']): string =>
  isDay(day) ? formatDay(day, locale, 'mediumYear') : day

function lessonsIn({ season, plan }: GridRow): string {
  if (!isDay(plan.lessonStartDate)) return ''
  return String(seasonCalendar(seasonIn(plan), season.club.region).lessons)
}

function LastYear({ season: { lastYear }, locale }: { season: ClubSeason; locale: DeskContext['locale'] }) {
  if (!lastYear) return null
  const [start, until] = [lastYear.lessonStartDate, lastYear.signupEndDate].map((day) => dayText(day, locale))
  return (
    <Trans>
      {start}, inschrijven t/m {until}
    </Trans>
  )
}
