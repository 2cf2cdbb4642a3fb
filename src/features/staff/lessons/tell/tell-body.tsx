import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayNames } from '~/features/events/week-slots'
import { silenceCountsAt } from '~/features/lesson-groups/families/silence'
import { type Family, meantBy, type Telling, type ToWhom } from '~/features/lesson-groups/families/telling.server'
import { differencesIn } from '~/features/lesson-groups/families/words'
import { groupFormat } from '~/features/lesson-groups/planning/plan-input'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, CheckField, DeskForm, DoButton } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { AskAgain } from '~/features/staff/frame/recent-sign-in'
import { EmailTexts } from '~/features/staff/group-mail/preview-words'
import { phoneLink } from '~/text/format-phone'
import { formatDate, formatDay } from '~/time/format-date'
import type { Day } from '~/time/time-zone'
import { LessonTabs } from '../week/lesson-tabs'
import { whenOf } from '../week/words'
import type { TellRefusal } from './page.server'
import type { MailPreview } from './previews.server'

type TellBodyProps = {
  context: DeskContext
  seasonKey: string
  clubId: number
  /** Undefined while the season is not on the site. */
  all: Telling | undefined
  to: ToWhom
  families: readonly Family[]
  digest: string
  previews: readonly MailPreview[]
  /** The day promised to families, while that is ahead. */
  early: Day | undefined
  mustSignIn: boolean
  refusal: TellRefusal | undefined
  testedTo: string | undefined
}

export function TellBody(props: TellBodyProps) {
  const { context, seasonKey, clubId, all, families, previews, early, refusal, testedTo } = props
  const count = families.length
  return (
    <>
      <LessonTabs context={context} clubId={clubId} seasonKey={seasonKey} current="bekendmaken" />
      {refusal && <Refusal refusal={refusal} />}
      {testedTo && (
        <p role="status">
          <Trans>De proefmail is onderweg naar {testedTo}. De link naar de inschrijving werkt er niet in.</Trans>
        </p>
      )}
      {all && all.families.length > 0 && <ToWhomChoice {...props} all={all} />}
      {count === 0 ? (
        <p className="desk-empty">
          <Trans>Er is niets nieuws te vertellen: iedereen weet het al, of er is nog niemand ingedeeld.</Trans>
        </p>
      ) : (
        <>
          <Consequences context={context} families={families} groups={all?.groups ?? []} />
          {previews.map((preview) => (
            <Preview key={preview.kind} preview={preview} context={context} />
          ))}
          {props.mustSignIn && (
            <AskAgain context={context} next={deskLink('lessen/$club/$season/bekendmaken', clubId, seasonKey)} />
          )}
          <DeskForm>
            <input type="hidden" name="digest" value={props.digest} />
            {early && <EarlyBox day={early} context={context} isWrong={refusal === 'early'} />}
            <Actions>
              <DoButton value="send">
                <Plural value={count} one="Verstuur aan # familie" other="Verstuur aan # families" />
              </DoButton>
              <DoButton value="test" kind="plain">
                <Trans>Proefmail aan mij</Trans>
              </DoButton>
            </Actions>
            <p className="desk-help">
              <Trans>Na de druk kun je een minuut lang alles terugnemen.</Trans>
            </p>
          </DeskForm>
        </>
      )}
    </>
  )
}

function Refusal({ refusal }: { refusal: TellRefusal }) {
  const words: Readonly<Record<TellRefusal, ReactNode>> = {
    changed: (
      <Trans>Intussen is er iets veranderd. Er is niets verstuurd; hieronder staat wat families nu zouden horen.</Trans>
    ),
    nobody: <Trans>Er is niemand die iets nieuws hoort. Er is niets verstuurd.</Trans>,
    early: <Trans>Het is nog voor de beloofde dag. Vink aan dat dat de bedoeling is.</Trans>,
    'sign-in': <Trans>Aan zoveel families mailen kan alleen als je net hebt ingelogd. Er is niets verstuurd.</Trans>,
  }
  return (
    <p className="desk-error" role="alert" data-refusal={refusal}>
      {words[refusal]}
    </p>
  )
}

function EarlyBox({ day, context: { locale }, isWrong }: { day: Day; context: DeskContext; isWrong: boolean }) {
  const { t } = useLingui()
  const words = formatDay(day, locale, 'longDay')
  return (
    <CheckField
      name="early"
      isChecked={false}
      label={t`Nu al: families verwachten het uiterlijk ${words}`}
      error={isWrong && t`Vink dit aan, of wacht tot die dag.`}
    />
  )
}

function ToWhomChoice({ context, clubId, seasonKey, all, to }: TellBodyProps & { all: Telling }) {
  const { t } = useLingui()
  const { href, locale } = context
  const choices: { to: ToWhom; key: string | undefined; name: string }[] = [
    { to: 'everybody', key: undefined, name: t`Iedereen` },
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => {
      const name = dayNames[locale].long[day - 1]
      return { to: day, key: String(day), name: t`Alleen ${name}` }
    }),
    { to: 'changed', key: 'changed', name: t`Alleen wie iets anders hoort dan eerst` },
  ]
  return (
    <section className="desk-card" aria-labelledby="to-whom">
      <h2 id="to-whom">
        <Trans>Aan wie?</Trans>
      </h2>
      <ul className="lesson-choice">
        {choices.flatMap(({ to: choice, key, name }) => {
          const count = meantBy(all.families, choice).length
          if (count === 0 && choice !== to) return []
          const search = key === undefined ? {} : { to: key as 'changed' }
          return (
            <li key={name}>
              <a
                href={href('lessen/$club/$season/bekendmaken', clubId, seasonKey, search)}
                aria-current={choice === to ? 'true' : undefined}
              >
                {name}
              </a>{' '}
              <small>
                <Plural value={count} one="# familie" other="# families" />
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ConsequencesProps = { context: DeskContext; families: readonly Family[]; groups: Telling['groups'] }

function Consequences({ context, families, groups }: ConsequencesProps) {
  const { locale, now } = context
  const people = families.flatMap(({ hearers }) => hearers)
  const english = families.filter(({ registration }) => registration.locale === 'en').length
  const asked = people.filter(({ at }) => at && at.place.silenceCountsAt !== null).length
  const other = people.filter(({ at }) => at && at.place.silenceCountsAt === null).length
  const none = people.filter(({ at }) => !at).length
  const count = families.length
  const until = formatDate(silenceCountsAt(now), locale, 'longDay')
  return (
    <div className="desk-consequence">
      <p>
        <b>
          <Plural value={count} one="# familie krijgt één mail" other="# families krijgen elk één mail" />
        </b>
        <Trans>, ook met meer kinderen op één inschrijving.</Trans>{' '}
        {english > 0 && <Plural value={english} one="# leest Engels." other="# lezen Engels." />}
      </p>
      <p>
        {asked > 0 && (
          <>
            <Plural value={asked} one="# deelnemer kreeg" other="# deelnemers kregen" />{' '}
            <Trans>wat ze vroegen: stil tot {until} is ja.</Trans>
          </>
        )}{' '}
        <Plural
          value={other}
          _0=""
          one="# kreeg iets anders en moet zelf ja zeggen."
          other="# kregen iets anders en moeten zelf ja zeggen."
        />{' '}
        <Plural
          value={none}
          _0=""
          one="# heeft geen plek en leest waarom."
          other="# hebben geen plek en lezen waarom."
        />
      </p>
      <WithoutAddress context={context} families={families} />
      <SmallGroups context={context} groups={groups} />
    </div>
  )
}

function WithoutAddress({ context: { href }, families }: Pick<ConsequencesProps, 'context' | 'families'>) {
  const without = families.filter(({ registration }) => registration.contactEmail === null)
  if (without.length === 0) return null
  return (
    <p>
      <Trans>Zonder mailadres, dus bel ze:</Trans>{' '}
      {without.map(({ registration: { id, reference, contactName, contactPhone } }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <a href={href('inschrijvingen/$reference', reference)}>{contactName}</a>{' '}
          {contactPhone && <a href={phoneLink(contactPhone)}>{contactPhone}</a>}
        </span>
      ))}
      .
    </p>
  )
}

/** Those that have fewer people than a group of their package needs. */
function SmallGroups({ context, groups }: Pick<ConsequencesProps, 'context' | 'groups'>) {
  const small = groups.flatMap(({ id, slot, format, members }) => {
    const lesson = format?.lesson
    const isSmall = lesson && members.length < groupFormat(lesson.minutes, lesson.groupSize).min
    return isSmall ? [{ id, when: whenOf(context, slot), people: members.length, size: lesson.groupSize }] : []
  })
  if (small.length === 0) return null
  return (
    <p>
      <Plural value={small.length} one="Eén groep is te klein:" other="# groepen zijn te klein:" />{' '}
      {small.map(({ id, when, people, size }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <Trans>
            {when} ({people} van {size})
          </Trans>
        </span>
      ))}
      .
    </p>
  )
}

function Preview({
  preview: { kind, family, emails },
  context: { locale },
}: {
  preview: MailPreview
  context: DeskContext
}) {
  const { t, i18n } = useLingui()
  const { contactName } = family.registration
  const place = family.hearers.find(({ at }) => at?.place.silenceCountsAt === null)?.at?.place
  const words = {
    asked: t`wat ze vroegen`,
    other: place ? differencesIn(place.differs, { i18n, locale }) : t`iets anders`,
    none: t`geen plek, met de reden`,
    english: t`Engels`,
  }
  return (
    <details className="desk-fold">
      <summary>
        <Trans>Mail aan {contactName}</Trans> <small>{words[kind]}</small>
      </summary>
      <div>
        <EmailTexts emails={emails} />
      </div>
    </details>
  )
}
