import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasOwnPage } from '~/features/clubs/clubs'
import { seasonCalendar } from '~/features/clubs/seasons'
import { packagesOf } from '~/features/events/lessons/season-packages'
import {
  Actions,
  controlId,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  Section,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { isDay } from '~/time/time-zone'
import { findingsIn, isWhole } from './checks'
import { dayText, useDayLabels } from './grid'
import {
  dayFields,
  type PackagePlan,
  packageControl,
  packageName,
  planOfSeason,
  planParts,
  type SeasonPlan,
  seasonIn,
} from './plan'
import type { ClubSeason } from './seasons.server'
import { FindingText, StateBadge } from './words'

type ClubSeasonProps = {
  context: DeskContext
  seasonKey: string
  season: ClubSeason
  plan: SeasonPlan
  version: number
  publishAt: string
  errors: readonly FormError[]
  hasConflict: boolean
}

export function ClubSeasonForm(props: ClubSeasonProps) {
  const { context, seasonKey, season, plan, version, publishAt, errors, hasConflict } = props
  const { t } = useLingui()
  const dayLabels = useDayLabels()
  const theirs = (text: string, typed: string) => (hasConflict && text !== typed ? text || t`leeg` : undefined)
  const { club, lastYear } = season
  return (
    <>
      <p>
        <StateBadge season={season} />{' '}
        {season.lessons && hasOwnPage(club) && <Lessons context={context} season={season} />}{' '}
        <a href={context.href('lessen/$club/$season/lesuren', club.id, seasonKey)}>
          <Trans>Lesuren</Trans>
        </a>{' '}
        {season.id !== null && (
          <a href={context.href('seizoenen/$club/$season/versies', club.id, seasonKey)}>
            <Trans>Versies</Trans>
          </a>
        )}
      </p>
      <ErrorSummary errors={errors} />
      {hasConflict && (
        <p className="desk-consequence" role="alert">
          <Trans>
            Iemand anders heeft intussen ook iets bewaard. Wat jij typte, staat er nog; eronder lees je wat de ander
            bewaarde. Druk je nog een keer, dan geldt wat in het formulier staat.
          </Trans>
        </p>
      )}
      <ul>
        {findingsIn(plan, club, lastYear).map((finding) => (
          <li key={finding.kind}>
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
      <DeskForm version={version} kept={`season-${club.id}-${seasonKey}`}>
        <input type="hidden" name="clubId" value={club.id} />
        <input type="hidden" name="season" value={seasonKey} />
        <Section id="days" title={<Trans>Data</Trans>}>
          {dayFields.map((name) => (
            <TextField
              key={name}
              name={name}
              type="date"
              label={dayLabels[name]}
              isRequired={name !== 'signupStartDate'}
              value={plan[name]}
              error={errorFor(errors, name)}
              help={
                theirs(dayText(season.plan[name], context.locale), dayText(plan[name], context.locale)) ??
                (lastYear && <YearEarlier day={planOfSeason(lastYear)[name]} locale={context.locale} />)
              }
            />
          ))}
        </Section>
        <Packages plan={plan} season={season} errors={errors} hasConflict={hasConflict} />
        <TextField
          name="publishAt"
          type="datetime-local"
          label={t`Publiceren op`}
          help={t`Nederlandse tijd. Laat leeg voor nu meteen.`}
          value={publishAt}
          error={errorFor(errors, 'publishAt')}
        />
        <Actions>
          <DoButton value="publish">
            <Trans>Publiceer</Trans>
          </DoButton>
          <DoButton value="save" kind="plain">
            <Trans>Bewaar als concept</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}

function Lessons({ context, season }: { context: DeskContext; season: ClubSeason }) {
  const { id, people } = season.lessons!
  return (
    <>
      <a href={context.href('evenementen/$id', id)}>
        <Trans>De lessen</Trans>
      </a>
      : <Trans>{people} ingeschreven</Trans>
    </>
  )
}

function YearEarlier({ day, locale }: { day: string; locale: DeskContext['locale'] }) {
  const text = day && dayText(day, locale)
  return text ? <Trans>Een jaar eerder: {text}</Trans> : null
}

const typing = {
  nameNl: { maxLength: 60 },
  nameEn: { maxLength: 60, lang: 'en' },
  minutes: { maxLength: 7, inputMode: 'numeric' },
  groupSize: { maxLength: 7, inputMode: 'numeric' },
  rate: { maxLength: 7, inputMode: 'decimal' },
} as const

const blank: PackagePlan = { id: '', nameNl: '', nameEn: '', minutes: '', groupSize: '', rate: '' }

type PackagesProps = {
  plan: SeasonPlan
  season: ClubSeason
  errors: readonly FormError[]
  hasConflict: boolean
}

function Packages({ plan, season: { club, plan: saved }, errors, hasConflict }: PackagesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const error = errorFor(errors, 'packages')
  const priced = isDay(plan.lessonStartDate) ? { ...plan, packages: plan.packages.filter(isWhole) } : undefined
  const lessons = priced && seasonCalendar(seasonIn(priced), club.region).lessons
  const prices = priced ? packagesOf(seasonIn(priced), club.region) : []
  const labels = {
    nameNl: t`Lesvorm`,
    nameEn: t`Lesvorm in het Engels`,
    minutes: t`Minuten`,
    groupSize: t`Spelers`,
    rate: t`Euro per uur`,
  }
  return (
    <Section id="packages" title={<Trans>Lesvormen en prijzen</Trans>}>
      <p className="desk-help" id={controlId('packages')} tabIndex={-1}>
        {lessons === undefined ? (
          <Trans>De prijs per persoon zie je hier zodra je de eerste les hebt ingevuld en bewaard.</Trans>
        ) : (
          <Trans>
            De prijs per persoon is het uurtarief × minuten × <Plural value={lessons} one="# les" other="# lessen" /> ÷
            spelers, afgerond op hele euro’s.
          </Trans>
        )}{' '}
        <Trans>
          Maak een rij leeg om de lesvorm weg te halen. Het Engels mag leeg blijven: Engelse lezers krijgen dan het
          Nederlands.
        </Trans>
      </p>
      {error && <p className="desk-error">{error}</p>}
      {hasConflict && JSON.stringify(saved.packages) !== JSON.stringify(plan.packages) && (
        <p className="desk-help">
          <Trans>De ander bewaarde:</Trans>{' '}
          {saved.packages
            .map(({ nameNl, minutes, groupSize, rate }) => `${nameNl} (${minutes} min, ${groupSize}, € ${rate})`)
            .join('; ')}
        </p>
      )}
      {[...plan.packages, blank, blank].map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves.
        <fieldset key={i} className="desk-filters">
          <legend>{one.nameNl || t`Nog een lesvorm`}</legend>
          <input type="hidden" name={packageName('id')} value={one.id} />
          {planParts.slice(1).map((part) => (
            <TextField
              key={part}
              name={packageName(part)}
              id={packageControl(part, i)}
              label={labels[part as keyof typeof labels]}
              value={one[part]}
              error={errorFor(errors, packageControl(part, i))}
              {...typing[part as keyof typeof labels]}
            />
          ))}
          {prices.map(
            ({ id, priceCents }) => id !== '' && id === one.id && <p key={id}>{formatMoney(priceCents, locale)}</p>,
          )}
        </fieldset>
      ))}
    </Section>
  )
}
