import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventView } from '~/features/events/views.server'
import { contactDefinitions, isAsked, isNeeded, isReach } from '~/features/registrations/form/contact'
import { ContactInput } from '~/features/registrations/form/contact-field'
import type { ErrorOf } from '~/features/registrations/form/field-error'
import type { RegistrationFields as Filled } from '~/features/registrations/form/form'
import { mapFields } from '~/features/registrations/form/map-fields'
import { registrationLimits } from '~/features/registrations/form/registration'
import { CheckboxField, described, FieldFrame } from '~/ui/form/field'
import { Link } from '~/ui/link'
import type { SignupRefusal } from './register.server'

type SectionProps = { event: EventView; filled: Filled; errorOf: ErrorOf; hasMinor: boolean }

/** Without scripts the server asks once it knows the ages. */
function OnceNeeded({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown ? children : <noscript>{children}</noscript>
}

export function ContactFields({ event, filled, errorOf, hasMinor }: SectionProps) {
  const party = { kind: event.kind, hasMinor }
  const inputs = mapFields(contactDefinitions, (field) => {
    if (!isAsked(field, event.kind)) return null
    return (
      <OnceNeeded key={field} isShown={!contactDefinitions[field].isForCamps || hasMinor}>
        <ContactInput
          field={field}
          initial={filled.contact[field]}
          isNeeded={!isReach(field) || isNeeded(field, party)}
          error={errorOf(`contact.${field}`)}
        />
      </OnceNeeded>
    )
  })
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Jouw gegevens</Trans>
      </h2>
      <p>
        <Trans>Vul de gegevens van een volwassene in. Kinderen hebben geen eigen e-mailadres nodig.</Trans>
      </p>
      {Object.values(inputs)}
      <FieldFrame
        name="remarks"
        label={<Trans>Opmerkingen</Trans>}
        hint={<Trans>Wil je nog iets kwijt?</Trans>}
        isOptional
        error={errorOf('remarks')}
      >
        <textarea
          className="textarea"
          id="remarks"
          name="remarks"
          rows={2}
          maxLength={registrationLimits.remarks}
          {...described('remarks', true, errorOf('remarks'))}
          defaultValue={filled.remarks}
        />
      </FieldFrame>
    </section>
  )
}

type ConsentFieldsProps = SectionProps & { refusal: SignupRefusal | null; asksLevel: boolean }

export function ConsentFields({ event, filled, errorOf, hasMinor, refusal, asksLevel }: ConsentFieldsProps) {
  const isWaiting = event.state === 'waiting-list'
  const asksWaiting = refusal === 'only-waiting' || (filled.acceptWaiting && !isWaiting)
  return (
    <section className="section signup-consents">
      {isWaiting && !asksWaiting && <input type="hidden" name="acceptWaiting" value="yes" />}
      {asksWaiting && (
        <CheckboxField
          name="acceptWaiting"
          label={<Trans>Zet ons op de wachtlijst als we er niet allemaal bij kunnen.</Trans>}
          defaultChecked={filled.acceptWaiting}
        />
      )}
      {(asksLevel || filled.acceptLevel) && (
        <CheckboxField
          name="acceptLevel"
          label={<Trans>Ik wil meedoen, ook al is het niveau anders. De trainer ziet dit.</Trans>}
          defaultChecked={filled.acceptLevel}
          error={errorOf('acceptLevel')}
        />
      )}
      <OnceNeeded isShown={hasMinor}>
        <CheckboxField
          name="guardian"
          label={<Trans>Ik ben ouder of voogd van de deelnemers onder 16.</Trans>}
          hint={hasMinor ? null : <Trans>Alleen bij deelnemers onder 16.</Trans>}
          defaultChecked={filled.guardian}
          error={errorOf('guardian')}
        />
      </OnceNeeded>
      <CheckboxField
        name="consent.photos"
        label={<Trans>Foto’s waarop wij staan, mogen op jullie site en socials.</Trans>}
        hint={<Trans>Dit mag je leeg laten, en later veranderen.</Trans>}
        defaultChecked={filled.photos}
      />
      <p>
        <Trans>
          We gebruiken deze gegevens alleen voor je inschrijving (
          <Link to="/privacyverklaring" target="_blank" preload={false}>
            privacyverklaring
          </Link>
          ).
        </Trans>
        {event.kind === 'lessons' && (
          <>
            {' '}
            <Trans>
              Voor de lessen gelden de{' '}
              <Link to="/lesvoorwaarden" target="_blank" preload={false}>
                lesvoorwaarden
              </Link>
              .
            </Trans>
          </>
        )}
      </p>
    </section>
  )
}
