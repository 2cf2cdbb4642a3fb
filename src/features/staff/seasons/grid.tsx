import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasOwnPage, type Season, townOf } from '~/features/clubs/clubs'
import { seasonCalendar, seasonNameOf } from '~/features/clubs/seasons'
import {
  Actions,
  controlId,
  DayCell,
  DeskForm,
  DoButton,
  ErrorSummary,
  type FormError,
  TextField,
} from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { Tabs } from '~/features/staff/frame/tabs'
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
      <SeasonChoice context={context} path="seizoenen" seasonKey={seasonKey} />
      <TakeOver context={context} seasonKey={seasonKey} rows={rows} />
      <Findings rows={rows} />
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
              <LastYear key="last" context={context} row={row} seasonKey={seasonKey} />,
              <StateBadge key="state" season={row.season} />,
            ],
          }))}
        />
        <TextField
          name="publishAt"
          type="datetime-local"
          label={t`Publiceren op`}
          help={t`Nederlandse tijd. Laat leeg voor nu meteen.`}
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

type SeasonChoiceProps = { context: DeskContext; path: 'seizoenen' | 'lessen'; seasonKey: string }

export function SeasonChoice({ context, path, seasonKey }: SeasonChoiceProps) {
  const { t } = useLingui()
  const { now, href, locale } = context
  const keys = [...new Set([...seasonsAround(now), seasonKey])]
  return (
    <Tabs
      label={t`Seizoenen`}
      tabs={keys.map((key) => ({
        name: seasonNameOf(key)[locale],
        href: href(path, { season: key }),
        isCurrent: key === seasonKey,
      }))}
    />
  )
}

/** Last year's season may fill it. */
export const mayTakeOver = ({ member }: DeskContext, season: ClubSeason): season is ClubSeason & { lastYear: Season } =>
  isEmptyPlan(season.plan) && season.lastYear !== undefined && mayEditClub(member, season.club.id)

type TakeOverProps = { context: DeskContext; seasonKey: string; rows: readonly GridRow[] }

function TakeOver({ context, seasonKey, rows }: TakeOverProps) {
  if (!rows.some(({ season, plan }) => mayTakeOver(context, { ...season, plan }))) return null
  return (
    <p>
      <a className="button button-quiet" href={context.href('seizoenen', { season: seasonKey, proposal: true })}>
        <Trans>Neem vorig jaar over</Trans>
      </a>{' '}
      <Trans>
        Op dezelfde weekdag, even ver van de schoolvakanties. Je ziet de data voordat er iets wordt bewaard.
      </Trans>
    </p>
  )
}

function Findings({ rows }: { rows: readonly GridRow[] }) {
  const found = rows.flatMap(({ season, plan }) =>
    findingsIn(plan, season.club, season.lastYear).map((finding) => ({ club: season.club, finding })),
  )
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
  return (
    <>
      {name === dayFields[0] && (
        <>
          <input type="hidden" name={gridName('version', season.club.id)} value={version} />
          <input type="hidden" name={gridName('was', season.club.id)} value={filledWith(season.plan)} />
        </>
      )}
      <DayCell name={control} label={`${label}, ${season.club.name}`} value={plan[name]} errors={errors} />
    </>
  )
}

export const dayText = (day: string, locale: DeskContext['locale']): string =>
  isDay(day) ? formatDay(day, locale, 'mediumYear') : day

function lessonsIn({ season, plan }: GridRow): string {
  if (!isDay(plan.lessonStartDate)) return ''
  return String(seasonCalendar(seasonIn(plan), season.club.region).lessons)
}

type LastYearProps = { context: DeskContext; row: GridRow; seasonKey: string }

function LastYear({ context, row: { season, plan }, seasonKey }: LastYearProps) {
  const { t } = useLingui()
  const { locale, href } = context
  const { club, lastYear } = season
  if (!lastYear) return null
  const [start, until] = [lastYear.lessonStartDate, lastYear.signupEndDate].map((day) => dayText(day, locale))
  return (
    <>
      <Trans>
        {start}, inschrijven t/m {until}
      </Trans>{' '}
      {mayTakeOver(context, { ...season, plan }) && (
        <a
          href={href('seizoenen', { season: seasonKey, proposal: true, club: String(club.id) })}
          aria-label={t`Neem over voor ${club.name}`}
        >
          <Trans>Neem over</Trans>
        </a>
      )}
    </>
  )
}
