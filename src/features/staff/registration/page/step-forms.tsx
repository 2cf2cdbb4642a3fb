import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { findClub } from '~/features/clubs/clubs'
import { kindWord } from '~/features/staff/events/fields/kind-words'
import { ChoiceField } from '~/features/staff/frame/choice-field'
import {
  Actions,
  DeskForm,
  DoButton,
  errorFor,
  type FormError,
  Section,
  SelectField,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { versionOf } from '~/features/staff/registration/version'
import { isActive } from '~/model/registration'
import { formatDate } from '~/time/format-date'
import type { Goal, PageData } from './data.server'
import { longestAddress, longestWords } from './limits'

export type FormsProps = {
  context: DeskContext
  data: PageData
  /** What was sent for a control; undefined where nothing was. */
  sent: (name: string) => string | undefined
  sentAll: (name: string) => readonly string[]
  errors: readonly FormError[]
}

export function StepForm({ data, children }: { data: PageData; children: ReactNode }) {
  return <DeskForm version={versionOf(data.registration)}>{children}</DeskForm>
}

type PeopleChoiceProps = Pick<FormsProps, 'data' | 'sentAll' | 'errors'> & { name: string; legend: string }

/** All of them where none was sent. Nothing to choose where one takes part. */
export function PeopleChoice({ name, legend, data, sentAll, errors }: PeopleChoiceProps) {
  const choices = data.registration.participants.map((one) => ({ value: String(one.id), label: one.name }))
  if (choices.length === 1) return null
  const sent = sentAll(name)
  const value = sent.length > 0 ? sent : choices.map((one) => one.value)
  return <ChoiceField name={name} legend={legend} value={value} choices={choices} error={errorFor(errors, name)} />
}

export function StatusForms({ data }: FormsProps) {
  const { status, contactEmail } = data.registration
  return (
    <Section id="step" title={<Trans>Wat wil je doen?</Trans>}>
      <StepForm data={data}>
        <Actions>
          {isActive(data.registration) && status !== 'confirmed' && (
            <DoButton value="confirm">
              <Trans>Geef een plek</Trans>
            </DoButton>
          )}
          {!isActive(data.registration) && (
            <DoButton value="reinstate">
              <Trans>Zet terug, met een plek</Trans>
            </DoButton>
          )}
          {contactEmail !== null && (
            <DoButton value="resend" kind="plain">
              <Trans>Verstuur opnieuw, met de link</Trans>
            </DoButton>
          )}
          {isActive(data.registration) && (
            <DoButton value="cancel" kind="danger">
              <Trans>Meld af</Trans>
            </DoButton>
          )}
        </Actions>
      </StepForm>
      <p className="desk-help">
        <Trans>Je ziet eerst wat er gebeurt en welke mails er gaan.</Trans>{' '}
        {contactEmail !== null && <Trans>Opnieuw mailen gaat meteen.</Trans>}
      </p>
    </Section>
  )
}

export function MoveForm({ context, data, sent, sentAll, errors }: FormsProps) {
  const { t } = useLingui()
  const { status } = data.registration
  if (status === 'cancelled' || status === 'expired') return null
  const kind = kindWord(context.i18n, data.event.kind)
  const groups: Readonly<Record<Goal['nearness'], string>> = {
    'same-club': t`${kind}, dezelfde club`,
    'same-kind': t`${kind}, elders`,
    other: t`Iets anders`,
  }
  return (
    <Section id="move" title={<Trans>Verplaatsen</Trans>}>
      <StepForm data={data}>
        <PeopleChoice name="moving" legend={t`Wie?`} data={data} sentAll={sentAll} errors={errors} />
        <SelectField
          name="toEvent"
          label={t`Naar welk evenement?`}
          empty={t`Kies een evenement`}
          value={sent('toEvent')}
          options={data.goals.map((goal) => {
            return { value: String(goal.id), label: goalWords(goal), group: groups[goal.nearness] }
          })}
          error={errorFor(errors, 'toEvent')}
        />
        {data.registration.contactEmail !== null && (
          <TextArea
            name="words"
            label={t`Wat je erbij wilt zeggen`}
            help={t`Staat in de mail zoals jij het schrijft, ook in de Engelse. Mag leeg blijven.`}
            rows={2}
            maxLength={longestWords}
            value={sent('words')}
            error={errorFor(errors, 'words')}
          />
        )}
        <Actions>
          <DoButton value="move" kind="plain">
            <Trans>Verplaats</Trans>
          </DoButton>
        </Actions>
      </StepForm>
    </Section>
  )

  function goalWords({ kind, title, startsAt, place, left, nearness }: Goal): string {
    const where = 'name' in place ? place.name : findClub(place.clubId)?.name
    return [
      nearness === 'other' ? kindWord(context.i18n, kind) : '',
      title[context.locale] || title.nl,
      nearness === 'same-club' ? '' : where,
      formatDate(startsAt, context.locale, 'mediumYear'),
      left === null ? t`zonder grens` : t`nog ${left}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

export function AddressForm({ data, sent, errors }: FormsProps) {
  const { t } = useLingui()
  return (
    <Section id="address" title={<Trans>E-mailadres</Trans>}>
      <StepForm data={data}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={longestAddress}
          label={t`Nieuw adres`}
          help={t`Links uit eerdere mails werken daarna niet meer. Leeg: er gaat geen mail meer.`}
          value={sent('email') ?? data.registration.contactEmail ?? ''}
          error={errorFor(errors, 'email')}
        />
        <Actions>
          <DoButton value="address" kind="plain">
            <Trans>Wijzig het adres</Trans>
          </DoButton>
        </Actions>
      </StepForm>
    </Section>
  )
}

export function EraseForm({ data }: FormsProps) {
  const people = data.registration.participants.length
  return (
    <Section id="erase" title={<Trans>Wissen</Trans>}>
      <p>
        <Trans>Alles van deze inschrijving gaat weg, ook de mails. Dat is niet terug te draaien.</Trans>{' '}
        <Plural value={people} one="Het gaat om # deelnemer." other="Het gaat om # deelnemers." />
      </p>
      <StepForm data={data}>
        <Actions>
          <DoButton value="erase" kind="danger">
            <Trans>Wis deze inschrijving</Trans>
          </DoButton>
        </Actions>
      </StepForm>
    </Section>
  )
}
