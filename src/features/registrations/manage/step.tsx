import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { PressForm } from '~/ui/form/submit-once-form'
import { AddParticipantForm } from './add-participant-form'
import { RegistrationCorrection } from './correction-form'
import type { RegistrationPageData } from './page-data'
import type { ChangeStep } from './search-params'
import { StepFrame } from './step-layout'

type StepProps = { data: RegistrationPageData; step: ChangeStep; who: number | undefined }

export function RegistrationChange({ data, step, who }: StepProps) {
  const { registration } = data
  const { may } = registration
  switch (step) {
    case 'correct':
      return may.change ? <RegistrationCorrection data={data} /> : null
    case 'add':
      return may.change ? <AddParticipantForm data={data} /> : null
    case 'remove':
      return may.remove ? <RemoveStep data={data} who={who} /> : null
    case 'cancel':
      return may.change ? <CancelStep data={data} /> : null
    case 'erase':
      return may.erase ? <EraseStep data={data} /> : null
  }
}

type DangerFormProps = { intent: string; label: string; children?: ReactNode }

function DangerForm({ intent, label, children }: DangerFormProps) {
  return (
    <PressForm>
      {(isSending) => (
        <>
          {children}
          <Button type="submit" name="intent" value={intent} variant="danger" isLoading={isSending}>
            {label}
          </Button>
        </>
      )}
    </PressForm>
  )
}

type OneStepProps = Pick<StepProps, 'data'>

function RemoveStep({ data: { registration }, who }: Omit<StepProps, 'step'>) {
  const { t } = useLingui()
  const person = registration.participants.find(({ id }) => id === who)
  if (!person) return null
  const { name } = person
  return (
    <StepFrame title={t`${name} afmelden?`} reference={registration.reference}>
      <p>
        <Trans>De anderen blijven ingeschreven.</Trans>{' '}
        {registration.contact.email !== null && <Trans>Je krijgt een mail met de nieuwe inschrijving.</Trans>}{' '}
        {registration.back.remove[person.id]}
      </p>
      {registration.status === 'confirmed' && (
        <p>
          <Trans>De plek komt vrij voor anderen. Terugdraaien kan dus niet altijd.</Trans>
        </p>
      )}
      <DangerForm intent="remove" label={t`${name} afmelden`}>
        <input type="hidden" name="who" value={person.id} />
      </DangerForm>
    </StepFrame>
  )
}

function CancelStep({ data: { registration } }: OneStepProps) {
  const { t } = useLingui()
  const { status, participants, reference, event, contact, back } = registration
  const isWaiting = status === 'waiting'
  const title = isWaiting ? <Trans>Van de wachtlijst af?</Trans> : <Trans>Wil je afmelden?</Trans>
  return (
    <StepFrame title={title} reference={reference}>
      <p>
        <CancelWhom event={event.title} people={participants.length} />
      </p>
      {isWaiting ? (
        <p>
          <Trans>Je verliest je plaats op de wachtlijst. Wil je later toch, dan sluit je weer achteraan.</Trans>
        </p>
      ) : (
        <p>
          <Plural
            value={participants.length}
            one="De plek komt vrij voor anderen."
            other="De # plekken komen vrij voor anderen."
          />{' '}
          {back.cancel ?? <Trans>Je betaalt niets.</Trans>}
        </p>
      )}
      {contact.email !== null && (
        <p>
          <Trans>Je krijgt een bevestiging per mail.</Trans>
        </p>
      )}
      <DangerForm intent="cancel" label={isWaiting ? t`Ja, van de lijst af` : t`Ja, afmelden`} />
    </StepFrame>
  )
}

function CancelWhom({ event, people }: { event: string; people: number }) {
  return (
    <Plural
      value={people}
      one={`Je meldt de deelnemer af voor ${event}.`}
      other={`Je meldt alle # deelnemers af voor ${event}. Kan er maar één niet? Meld die op de vorige pagina alleen af.`}
    />
  )
}

function EraseStep({ data: { registration, erasure } }: OneStepProps) {
  const { t } = useLingui()
  const { reference } = registration
  return (
    <StepFrame title={<Trans>Alles laten wissen?</Trans>} reference={reference}>
      <p>
        <Trans>
          We wissen alle gegevens, antwoorden en mails van deze inschrijving. Dit is niet terug te draaien, en de link
          naar deze pagina werkt daarna niet meer.
        </Trans>
      </p>
      {registration.changesUntil !== null && (
        <p>
          <strong>
            <Trans>Daarmee zijn alle deelnemers ook afgemeld.</Trans>
          </strong>
        </p>
      )}
      <p>
        <Trans>Wil je eerst een kopie? Kies op de vorige pagina ‘Download alles’.</Trans>
      </p>
      <DangerForm intent="erase" label={t`Ja, wis alles`}>
        <input type="hidden" name="proof" value={erasure} />
      </DangerForm>
    </StepFrame>
  )
}
