import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import {
  Actions,
  DeskForm,
  DoButton,
  errorFor,
  type FormError,
  Section,
  Suggestions,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { AskAgain } from '~/features/staff/frame/recent-sign-in'
import { formatDate } from '~/time/format-date'
import { PersonLink, useAgeAndLevel } from '../standing/person-words'
import type { Standing } from '../standing/with-planning.server'
import { askForHours } from './ask-mail'
import { type FewHours, nameWithAge, type Questions } from './questions'

type WishesProps = {
  context: DeskContext
  standing: Standing
  questions: Questions
  /** Whom the email asks. */
  asked: readonly FewHours[]
  digest: string
  mustSignIn: boolean
  errors: readonly FormError[]
  typed: string | undefined
}

export function WishesBody(props: WishesProps) {
  const { context, standing, questions } = props
  const { t } = useLingui()
  const { few, unknown, withoutLevel } = questions
  return (
    <>
      {few.length + unknown.length + withoutLevel.length === 0 && (
        <p className="desk-empty">
          <Trans>Er zijn geen vragen: van iedereen weten we genoeg om groepen te maken.</Trans>
        </p>
      )}
      {few.length > 0 && <TooFewHours {...props} />}
      {unknown.length > 0 && <UnknownCompanions {...props} />}
      {withoutLevel.length > 0 && (
        <Section id="niveau" title={t`Zonder niveau`}>
          <p className="desk-help">
            <Trans>Zij komen alleen bij anderen zonder niveau. Vul het in op hun inschrijving.</Trans>
          </p>
          <ul>
            {withoutLevel.map(({ id, name, reference }) => (
              <li key={id}>
                <PersonLink context={context} standing={standing} id={id} name={name} /> ·{' '}
                <a href={context.href('inschrijvingen/$reference', reference)}>{reference}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function TooFewHours({ context, standing, questions: { few }, asked, digest, mustSignIn }: WishesProps) {
  const { t } = useLingui()
  const { locale } = context
  const here = deskLink('lessen/$club/$season/wensen', standing.season.club.id, standing.key)
  const families = new Set(asked.map(({ person }) => person.registrationId)).size
  return (
    <Section id="uren" title={t`Te weinig uren`}>
      <p className="desk-help">
        <Trans>Zij hebben nog geen plek, en gaven minder dan twee dagen of vier uren waarop hier les is.</Trans>
      </p>
      <ul>
        {few.map(({ person, hours }) => (
          <li key={person.id}>
            <PersonLink context={context} standing={standing} id={person.id} name={person.name} />:{' '}
            <Plural value={hours} _0="geen uur waarop hier les is" one="# uur" other="# uren" />
            <AskedOn locale={locale} at={person.wish?.askedAt ?? null} />
          </li>
        ))}
      </ul>
      {mustSignIn && <AskAgain context={context} next={here} />}
      {families > 0 && (
        <DeskForm>
          <input type="hidden" name="digest" value={digest} />
          <details className="desk-fold">
            <summary>
              <h3>{t`Wat we mailen`}</h3>
            </summary>
            <p>
              <b>{askForHours.subject[locale]}</b>
            </p>
            <p className="desk-said">{askForHours.text[locale]}</p>
          </details>
          <Actions>
            <DoButton value="ask">
              <Plural value={families} one="Vraag # familie om meer uren" other="Vraag # families om meer uren" />
            </DoButton>
          </Actions>
        </DeskForm>
      )}
    </Section>
  )
}

function AskedOn({ locale, at }: { locale: DeskContext['locale']; at: number | null }) {
  if (at === null) return null
  const day = formatDate(at, locale, 'dayMonth')
  return (
    <small>
      {' '}
      <Trans>(gevraagd op {day})</Trans>
    </small>
  )
}

function UnknownCompanions({ context, standing, questions: { unknown }, errors, typed }: WishesProps) {
  const { t } = useLingui()
  const ageAndLevel = useAgeAndLevel()
  const error = (person: SeasonPerson) => errorFor(errors, `companion-${person.id}`)
  return (
    <Section id="samen" title={t`Met wie?`}>
      <p className="desk-help">
        <Trans>Zij noemden iemand die we onder de inschrijvingen niet herkennen.</Trans>
      </p>
      <Suggestions id="people" values={standing.people.map(nameWithAge)} />
      <ul className="lesson-unplaced">
        {unknown.map((person) => (
          <li key={person.id}>
            <p>
              <PersonLink context={context} standing={standing} id={person.id} name={person.name} />{' '}
              <small>{ageAndLevel(person)}</small>: <q>{person.groupWith}</q>
            </p>
            <DeskForm>
              <input type="hidden" name="person" value={person.id} />
              <TextField
                name="companion"
                id={`companion-${person.id}`}
                label={t`Dat is`}
                list="people"
                maxLength={120}
                error={error(person)}
                value={error(person) ? typed : ''}
              />
              <Actions>
                <DoButton value="recognise" kind="small">
                  <Trans>Onthoud</Trans>
                </DoButton>
                <DoButton value="nobody" kind="small">
                  <Trans>Niemand van deze lessen</Trans>
                </DoButton>
              </Actions>
            </DeskForm>
          </li>
        ))}
      </ul>
    </Section>
  )
}
