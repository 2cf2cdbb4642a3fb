import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayNames } from '~/features/events/week-slots'
import { type Family, meantBy, type Telling, type ToWhom } from '~/features/lesson-groups/families/telling.server'
import { differencesIn } from '~/features/lesson-groups/families/words'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, CheckField, DeskForm, DoButton } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { AskAgain } from '~/features/staff/frame/recent-sign-in'
import { EmailTexts } from '~/features/staff/group-mail/preview-words'
import { formatDay } from '~/time/format-date'
import type { Day } from '~/time/time-zone'
import type { MailPreview } from './previews.server'
import { TellConsequences } from './tell-consequences'

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
  /** It was to be sent before that day, and nobody said so. */
  isUntimely: boolean
  testedTo: string | undefined
}

export function TellBody(props: TellBodyProps) {
  const { context, seasonKey, clubId, all, families, previews, early, isUntimely, testedTo } = props
  const count = families.length
  return (
    <>
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
          <TellConsequences
            context={context}
            families={families}
            groups={all?.groups ?? []}
            groupPage={(id) => context.href('lessen/$club/$season/groep/$id', clubId, seasonKey, id)}
          />
          {previews.map((preview) => (
            <Preview key={preview.kind} preview={preview} context={context} />
          ))}
          {props.mustSignIn && (
            <AskAgain context={context} next={deskLink('lessen/$club/$season/bekendmaken', clubId, seasonKey)} />
          )}
          <DeskForm>
            <input type="hidden" name="digest" value={props.digest} />
            {early && <EarlyBox day={early} context={context} isWrong={isUntimely} />}
            <Actions>
              <DoButton value="send">
                <Plural value={count} one="Verstuur aan # familie" other="Verstuur aan # families" />
              </DoButton>
              <DoButton value="test" kind="plain">
                <Trans>Proefmail aan mij</Trans>
              </DoButton>
            </Actions>
            <p className="desk-help">
              <Trans>Na het versturen kun je een minuut lang alles terugnemen.</Trans>
            </p>
          </DeskForm>
        </>
      )}
    </>
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
