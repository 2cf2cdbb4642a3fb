import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import type { PageMarkup } from '~/browser/page-payload'
import { useLocale } from '~/i18n/use-locale'
import type { EmploymentType } from '~/model/vacancy'
import { Image } from '~/pictures/image'
import { contactLinks } from '~/site/blocks/address'
import { CourtLines } from '~/site/blocks/court-lines'
import { formatMoney } from '~/text/format-money'
import { parseIdSlug } from '~/text/id-slug'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { VacancyView } from './views.server'

type ShownVacancy = Omit<VacancyView, 'body'> & { body: PageMarkup }

export function VacancyList({ vacancies }: { vacancies: readonly ShownVacancy[] }) {
  if (vacancies.length === 0) return <NoVacancies />
  return (
    <>
      <ul className="vacancy-index">
        {vacancies.map(({ id, anchor, title, place, hours }) => (
          <li key={id}>
            <a href={`#${anchor}`}>{title}</a>
            <span>
              {place.city} · <HoursWords hours={hours} />
            </span>
          </li>
        ))}
      </ul>
      {vacancies.map((vacancy) => (
        <Vacancy key={vacancy.id} vacancy={vacancy} />
      ))}
    </>
  )
}

function NoVacancies() {
  const { t } = useLingui()
  return (
    <div className="vacancy-none">
      <CourtLines isOut />
      <p className="vacancy-none-title">{t`Nu geen vacatures, wel altijd plek op de bank`}</p>
      <p>
        <Trans>
          Alle groepen hebben een trainer. Dat blijft zelden lang zo: stuur ons je naam, je dagen en waar je woont, dan
          bellen we je als er iets vrijkomt.
        </Trans>
      </p>
      <p className="button-row">
        <a href={contactLinks.mail} className="button">{t`Laat je naam achter`}</a>
      </p>
    </div>
  )
}

function Vacancy({ vacancy }: { vacancy: ShownVacancy }) {
  const { anchor, title, summary, body, image } = vacancy
  return (
    <article className="vacancy" id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className="vacancy-words">
        <h3 className="vacancy-title" id={`${anchor}-title`}>
          {title}
        </h3>
        <p className="vacancy-summary">{summary}</p>
        <details className="vacancy-more" suppressHydrationWarning>
          <summary>
            <Trans>Lees meer over dit werk</Trans>
          </summary>
          {image && <Image id={image.id} alt={image.alt} sizes="(min-width: 860px) 45vw, 100vw" />}
          {/* Rendered from Markdown by our server, which escapes markup. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
        </details>
      </div>
      <div className="vacancy-side">
        <VacancyFacts vacancy={vacancy} />
        <Application vacancy={vacancy} />
      </div>
    </article>
  )
}

function VacancyFacts({ vacancy: { place, hours, pay, employment, validThrough } }: { vacancy: ShownVacancy }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <dl className="facts">
      <dt>{t`Waar`}</dt>
      <dd>
        <PlaceName place={place} />
        {place.name !== place.city && `, ${place.city}`}
      </dd>
      <dt>
        <Trans comment="fact of a vacancy: hours a week">Uren</Trans>
      </dt>
      <dd>
        <HoursWords hours={hours} />
      </dd>
      <dt>
        <Trans comment="fact of a vacancy">Salaris</Trans>
      </dt>
      <dd>
        <PayWords pay={pay} />
      </dd>
      <dt>
        <Trans comment="fact of a vacancy: kind of employment">Soort werk</Trans>
      </dt>
      <dd>
        <EmploymentName employment={employment} />
      </dd>
      <dt>
        <Trans comment="the last day on which one can apply for a job">Reageren t/m</Trans>
      </dt>
      <dd>
        <time dateTime={validThrough}>{formatDay(validThrough, locale)}</time>
      </dd>
    </dl>
  )
}

function PlaceName({ place: { name, clubSlug } }: { place: VacancyView['place'] }) {
  const club = clubSlug === null ? undefined : parseIdSlug(clubSlug)
  if (!club) return name
  return (
    <Link to="/verenigingen/$club" params={{ club }}>
      {name}
    </Link>
  )
}

function HoursWords({ hours: { min, max } }: { hours: VacancyView['hours'] }) {
  if (min === max) return <Trans>{max} uur per week</Trans>
  return (
    <Trans>
      {min} tot {max} uur per week
    </Trans>
  )
}

function PayWords({ pay: { minCents, maxCents, per } }: { pay: VacancyView['pay'] }) {
  const locale = useLocale()
  const [least, most] = [minCents, maxCents].map((cents) => formatMoney(cents, locale))
  if (minCents === maxCents)
    return per === 'hour' ? <Trans>{most} bruto per uur</Trans> : <Trans>{most} bruto per dag</Trans>
  if (per === 'hour')
    return (
      <Trans>
        {least} tot {most} bruto per uur
      </Trans>
    )
  return (
    <Trans>
      {least} tot {most} bruto per dag
    </Trans>
  )
}

function EmploymentName({ employment }: { employment: EmploymentType }) {
  switch (employment) {
    case 'full-time':
      return <Trans comment="kind of employment">Voltijd</Trans>
    case 'part-time':
      return <Trans comment="kind of employment">Deeltijd</Trans>
    case 'temporary':
      return <Trans comment="kind of employment">Tijdelijk</Trans>
    case 'internship':
      return <Trans comment="kind of employment">Stage</Trans>
  }
}

function Application({ vacancy: { title, place } }: { vacancy: ShownVacancy }) {
  const { t } = useLingui()
  const subject = t`Sollicitatie: ${title} (${place.city})`
  return (
    <p className="button-row">
      <a href={`${contactLinks.mail}?subject=${encodeURIComponent(subject)}`} className="button">
        <Trans>Solliciteer per mail</Trans>
      </a>
      <a href={contactLinks.phone} className="button button-quiet">
        <Trans>Bel {organisation.contact.phone}</Trans>
      </a>
    </p>
  )
}
