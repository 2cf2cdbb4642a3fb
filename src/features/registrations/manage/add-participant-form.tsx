import { Trans, useLingui } from '@lingui/react/macro'
import { isAsked, reachFields } from '~/features/registrations/form/contact'
import { ContactInput } from '~/features/registrations/form/contact-field'
import { ParticipantFields } from '~/features/registrations/form/participant-fields'
import { firstParticipant } from '~/features/registrations/form/participant-rows'
import { dayOf } from '~/time/time-zone'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/form/field'
import { PressForm } from '~/ui/form/submit-once-form'
import type { RegistrationPageData } from './page-data'
import { StepFrame, useChangeErrors } from './step-layout'

export function AddParticipantForm({ data }: { data: RegistrationPageData }) {
  const { t } = useLingui()
  const { registration, rules, left: result } = data
  const { summary, errorOf } = useChangeErrors(data)
  const filled = result?.newParticipant ?? {
    row: firstParticipant(rules),
    contact: {},
    guardian: false,
    acceptLevel: false,
  }
  const { contact, event } = registration
  const unknown = reachFields.filter((field) => contact[field] === null && isAsked(field, event.kind))
  const asksLevel = filled.acceptLevel || result?.errors.some(({ code }) => code === 'level-outside')
  return (
    <StepFrame title={<Trans>Nog iemand inschrijven</Trans>} reference={registration.reference}>
      {summary}
      {registration.status === 'waiting' && (
        <p>
          <Trans>
            Jullie sluiten dan weer achteraan op de wachtlijst, met één plek meer. Wil je je plaats houden? Schrijf de
            ander dan apart in.
          </Trans>
        </p>
      )}
      <PressForm className="registration-form">
        {(isSending) => (
          <>
            <ParticipantFields
              index={0}
              number={registration.participants.length + 1}
              initial={filled.row}
              rules={rules}
              packages={event.packages}
              questions={rules.questions}
              errorOf={errorOf}
              today={dayOf(Date.now())}
              onRemove={undefined}
            />
            {unknown.map((field) => (
              <ContactInput
                key={field}
                field={field}
                initial={filled.contact[field] ?? ''}
                isNeeded={false}
                error={errorOf(`contact.${field}`)}
              />
            ))}
            {asksLevel && (
              <CheckboxField
                name="acceptLevel"
                label={<Trans>Ik wil meedoen, ook al is het niveau anders. De trainer ziet dit.</Trans>}
                defaultChecked={filled.acceptLevel}
                error={errorOf('acceptLevel')}
              />
            )}
            {registration.consents.guardianAt === null && (
              <CheckboxField
                name="guardian"
                label={<Trans>Ik ben ouder of voogd van de deelnemers onder 16.</Trans>}
                hint={<Trans>Alleen bij deelnemers onder 16.</Trans>}
                defaultChecked={filled.guardian}
                error={errorOf('guardian')}
              />
            )}
            <div className="form-actions">
              <Button type="submit" name="intent" value="add" isLoading={isSending}>
                {t`Inschrijven`}
              </Button>
            </div>
          </>
        )}
      </PressForm>
    </StepFrame>
  )
}
