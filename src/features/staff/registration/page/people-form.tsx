import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { eventView } from '~/features/events/views.server'
import { emptyParticipant } from '~/features/registrations/form/participant'
import { ageOn, registrationLimits } from '~/features/registrations/form/registration'
import { wishWords } from '~/features/registrations/lesson-wishes.server'
import { staffFormOf, type TypedContact } from '~/features/registrations/staff-form'
import {
  Actions,
  CheckField,
  DeskForm,
  DoButton,
  errorFor,
  Section,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import { messagesOf } from '~/features/staff/registration/form/error-words'
import { ContactControl, PersonFields, type Rules } from '~/features/staff/registration/form/fields'
import { versionOf } from '~/features/staff/registration/version'
import { isActive } from '~/model/registration'
import { dayOf } from '~/time/time-zone'
import { longestReason } from './limits'
import type { PageState } from './state'
import type { FormsProps } from './step-forms'

type PeopleProps = FormsProps & { rules: Rules; state: PageState | undefined }

export function CorrectionForm({ context, data, rules, state, sent }: PeopleProps) {
  const { t } = useLingui()
  const { registration, event, noted } = data
  const { contact, rows, remarks } = state?.form ?? staffFormOf(registration, event.kind)
  const messageOf = messagesOf(state?.added ? [] : (state?.fieldErrors ?? []), { rules })
  const { packages } = eventView(event, data.places, context.locale, context.now)
  // Typed before other changes, and not yet compared with them.
  const isTypedBefore = state?.status === 422 && !state.added
  return (
    <Section id="people" title={<Trans>Deelnemers en contact</Trans>}>
      <DeskForm version={(isTypedBefore && sent('version')) || versionOf(registration)}>
        <input type="hidden" name="opened" value={(isTypedBefore && sent('opened')) || context.now} />
        {registration.participants.map(({ id, birthDate }, i) => (
          <div key={id} className="desk-person">
            <PersonFields
              row={id}
              number={i + 1}
              person={rows[id] ?? emptyParticipant()}
              {...{ rules, packages, messageOf }}
            />
            <p className="desk-help">
              <Trans>{ageOn(birthDate, dayOf(event.startsAt))} jaar als het begint.</Trans>{' '}
              {wishWords(data.wishes.get(id), event, context.locale).map((wish) => `${wish}. `)}
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
        <fieldset className="desk-section">
          <legend>{t`Contactpersoon`}</legend>
          <div className="desk-pair">
            {(Object.keys(contact) as TypedContact[]).map((field) => (
              <ContactControl key={field} field={field} value={contact[field]} messageOf={messageOf} />
            ))}
          </div>
        </fieldset>
        <TextArea
          name="remarks"
          label={t`Opmerkingen`}
          rows={3}
          maxLength={registrationLimits.remarks}
          value={remarks}
          error={messageOf('remarks')}
        />
        {state?.asksReason === 'save' && <Reason sent={sent} error={errorFor(state.errors ?? [], 'reason')} />}
        {isActive(registration) && registration.contactEmail !== null && (
          <CheckField
            name="silent"
            label={t`Geen mail hierover`}
            help={t`Bijvoorbeeld voor een typfout, of als er nog een wijziging komt.`}
            isChecked={isTypedBefore && sent('silent') === '1'}
          />
        )}
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

export function AddPersonForm({ context, data, rules, state, sent }: PeopleProps) {
  const { status, participants } = data.registration
  if (status === 'cancelled' || status === 'expired') return null
  return (
    <details className="desk-section" open id="add">
      <summary>
        <Trans>Nog iemand inschrijven</Trans>
      </summary>
      <DeskForm version={versionOf(data.registration)}>
        <PersonFields
          row={0}
          number={participants.length + 1}
          person={state?.added ?? emptyParticipant()}
          rules={rules}
          packages={eventView(data.event, data.places, context.locale, context.now).packages}
          messageOf={messagesOf(state?.added ? (state.fieldErrors ?? []) : [], { rules })}
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
      label={t`Reden voor de uitzondering`}
      help={t`Dit past niet bij de regels van het evenement. Met een reden kan het; die staat in het logboek.`}
      maxLength={longestReason}
      value={sent('reason')}
      error={error}
      isRequired
    />
  )
}
