import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { eventView, type QuestionView } from '~/features/events/views.server'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import { emptyParticipant, type ParticipantInput } from '~/features/registrations/form/participant'
import { ParticipantFields } from '~/features/registrations/form/participant-fields'
import { ageOn, registrationLimits } from '~/features/registrations/form/registration'
import { staffFormOf, type TypedContact } from '~/features/registrations/staff-form'
import { Actions, DeskForm, DoButton, errorFor, Section, TextArea, TextField } from '~/features/staff/frame/form'
import { versionOf } from '~/features/staff/registration/version'
import { dayOf } from '~/time/time-zone'
import { StaffErrorWords } from './error-words'
import { longestReason } from './limits'
import type { PageState } from './state'
import type { FormsProps } from './step-forms'

export type Rules = Omit<SignupRules, 'questions'> & { questions: QuestionView[] }
type PeopleProps = FormsProps & { rules: Rules; state: PageState | undefined }

const errorsIn = (errors: readonly RegistrationError[], rules: Rules) => (field: string) => {
  const error = errors.find((one) => one.field === field)
  return error && <StaffErrorWords error={error} rules={rules} />
}

/** Everything that can be corrected, as the registrant filled it in. */
export function CorrectionForm({ visit, data, rules, state, sent }: PeopleProps) {
  const { t } = useLingui()
  const { registration, event, noted } = data
  const { contact, rows, remarks } = state?.form ?? staffFormOf(registration, event.kind)
  const errorOf = errorsIn(state?.added ? [] : (state?.fieldErrors ?? []), rules)
  // Typed on the page as it was then, and not yet held against what others did since.
  const isTypedBefore = state?.status === 422 && !state.added
  const labels: Record<TypedContact, string> = {
    name: t`Naam`,
    phone: t`Telefoonnummer`,
    secondPhone: t`Tweede telefoonnummer`,
    pickUp: t`Wie haalt op?`,
  }
  return (
    <Section id="people" title={<Trans>Deelnemers en contact</Trans>}>
      <DeskForm version={(isTypedBefore && sent('version')) || versionOf(registration)}>
        <input type="hidden" name="opened" value={(isTypedBefore && sent('opened')) || visit.now} />
        {registration.participants.map(({ id, birthDate }, i) => (
          <div key={id} className="desk-person">
            <Participant
              visit={visit}
              data={data}
              rules={rules}
              id={id}
              number={i + 1}
              row={rows[id] ?? emptyParticipant()}
              errorOf={errorOf}
            />
            <p className="desk-help">
              <Trans>{ageOn(birthDate, dayOf(event.startsAt))} jaar als het begint.</Trans>{' '}
              {noted.has(id) && (
                <Trans>Heeft een gezondheidsnotitie; die lees je rond het evenement, op de baan.</Trans>
              )}
            </p>
            {registration.participants.length > 1 && (
              <button type="submit" form={`remove-${id}`} name="do" value="remove" className="button button-quiet">
                <Trans>Meld deelnemer {i + 1} af</Trans>
              </button>
            )}
          </div>
        ))}
        <div className="desk-pair">
          {(Object.keys(contact) as TypedContact[]).map((field) => (
            <TextField
              key={field}
              name={`contact.${field}`}
              label={labels[field]}
              type={field.endsWith('hone') ? 'tel' : 'text'}
              autoComplete="off"
              value={contact[field]}
              error={errorOf(`contact.${field}`)}
            />
          ))}
        </div>
        <TextArea
          name="remarks"
          label={t`Opmerkingen`}
          rows={3}
          maxLength={registrationLimits.remarks}
          value={remarks}
          error={errorOf('remarks')}
        />
        {state?.asksReason === 'save' && <Reason sent={sent} error={errorFor(state.errors ?? [], 'reason')} />}
        <Actions>
          <DoButton value="save">
            {state?.asksReason === 'save' ? <Trans>Toch bewaren</Trans> : <Trans>Bewaar</Trans>}
          </DoButton>
        </Actions>
      </DeskForm>
      <div hidden>
        {registration.participants.map(({ id }) => (
          <form key={id} id={`remove-${id}`} method="post">
            <input type="hidden" name="version" value={versionOf(registration)} />
            <input type="hidden" name="who" value={id} />
          </form>
        ))}
      </div>
    </Section>
  )
}

export function AddPersonForm({ visit, data, rules, state, sent }: PeopleProps) {
  const { status, participants } = data.registration
  if (status === 'cancelled' || status === 'expired') return null
  return (
    <details className="desk-section" open id="add">
      <summary>
        <Trans>Nog iemand inschrijven</Trans>
      </summary>
      <DeskForm version={versionOf(data.registration)}>
        <Participant
          visit={visit}
          data={data}
          rules={rules}
          id={0}
          number={participants.length + 1}
          row={state?.added ?? emptyParticipant()}
          errorOf={errorsIn(state?.added ? (state.fieldErrors ?? []) : [], rules)}
        />
        {state?.asksReason === 'add' && <Reason sent={sent} error={errorFor(state.errors ?? [], 'reason')} />}
        <Actions>
          <DoButton value="add">
            {state?.asksReason === 'add' ? <Trans>Toch inschrijven</Trans> : <Trans>Schrijf in</Trans>}
          </DoButton>
        </Actions>
      </DeskForm>
    </details>
  )
}

function Reason({ sent, error }: Pick<FormsProps, 'sent'> & { error: ReactNode }) {
  const { t } = useLingui()
  return (
    <TextField
      name="reason"
      label={t`Waarom toch?`}
      help={t`Dit past niet bij de regels van het evenement. Met een reden kan het; die staat in het logboek.`}
      maxLength={longestReason}
      value={sent('reason')}
      error={error}
      isRequired
    />
  )
}

type ParticipantProps = Pick<PeopleProps, 'visit' | 'data' | 'rules'> & {
  id: number
  number: number
  row: ParticipantInput
  errorOf: (field: string) => ReactNode
}

function Participant({ visit, data, rules, id, number, row, errorOf }: ParticipantProps) {
  const { packages } = eventView(data.event, data.places, visit.locale, visit.now)
  return (
    <>
      {/* Nothing is sent for boxes that are all unticked. */}
      {rules.kind === 'lessons' && <input type="hidden" name={`participants.${id}.availability`} value="" />}
      {rules.questions
        .filter(({ type }) => type === 'availability')
        .map((question) => (
          <input key={question.id} type="hidden" name={`participants.${id}.answers.${question.id}`} value="" />
        ))}
      <ParticipantFields
        index={id}
        number={number}
        initial={row}
        rules={rules}
        packages={packages}
        questions={rules.questions}
        errorOf={errorOf}
        today={dayOf(visit.now)}
        onRemove={undefined}
      />
    </>
  )
}
