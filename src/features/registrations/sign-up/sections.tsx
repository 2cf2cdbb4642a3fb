import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { SlotGrid } from '~/features/events/slot-grid'
import type { EventView, PackageView } from '~/features/events/views.server'
import { type ContactField, contactFields } from '~/features/registrations/form/contact'
import type { ErrorOf } from '~/features/registrations/form/field-error'
import type { RegistrationFields as Filled } from '~/features/registrations/form/form'
import { mapFields } from '~/features/registrations/form/map-fields'
import { fewestSlots, registrationLimits } from '~/features/registrations/form/registration'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { ChoiceGroup, FieldFrame, TextField, Tick } from '~/ui/form/field'
import { Link } from '~/ui/link'
import type { SignupRefusal } from './register.server'

type PackageFieldsProps = { event: EventView; initial: string; error: ReactNode }

export function PackageFields({ event, initial, error }: PackageFieldsProps) {
  const locale = useLocale()
  if (event.packages.length === 0) return null
  const options = event.packages.map((one) => ({
    id: one.id,
    label: `${one.name} – ${formatMoney(one.priceCents, locale)}`,
    hint: one.lesson && <LessonPrice lesson={one.lesson} />,
  }))
  const label = event.kind === 'lessons' ? <Trans>Welke les wil je?</Trans> : <Trans>Wat wordt het?</Trans>
  return <ChoiceGroup name="package" label={label} options={options} defaultValue={initial} error={error} />
}

function LessonPrice({ lesson }: { lesson: NonNullable<PackageView['lesson']> }) {
  const locale = useLocale()
  const rate = formatMoney(lesson.hourRateCents, locale)
  const { minutes, lessons, groupSize } = lesson
  return (
    <Trans>
      {lessons} lessen van {minutes} minuten; {rate} per baanuur, gedeeld door {groupSize}
    </Trans>
  )
}

type SectionProps = { filled: Filled; errorOf: ErrorOf }

export function LessonFields({ filled, errorOf }: SectionProps) {
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Wanneer kun je?</Trans>
      </h2>
      <SlotGrid
        name="availability"
        label={<Trans>Momenten waarop je kunt</Trans>}
        hint={
          <Trans>Kies er minstens {fewestSlots}. Hoe meer je er aanvinkt, hoe makkelijker we een groep vinden.</Trans>
        }
        error={errorOf('availability')}
        defaultValue={filled.availability}
      />
      <TextField
        name="withWhom"
        label={<Trans>Met wie wil je in de groep?</Trans>}
        isOptional
        maxLength={200}
        defaultValue={filled.withWhom}
      />
    </section>
  )
}

export function ContactFields({ filled, errorOf }: SectionProps) {
  const { contact } = filled
  const controls: Record<ContactField, Omit<ComponentProps<typeof TextField>, 'name'>> = {
    name: { label: <Trans>Je naam</Trans>, autoComplete: 'name' },
    email: {
      type: 'email',
      label: <Trans>E-mailadres</Trans>,
      hint: <Trans>Hier sturen we de bevestiging naartoe.</Trans>,
      autoComplete: 'email',
      inputMode: 'email',
    },
    phone: {
      type: 'tel',
      label: <Trans>Telefoonnummer</Trans>,
      hint: <Trans>Alleen voor als er op de dag zelf iets verandert.</Trans>,
      autoComplete: 'tel',
      inputMode: 'tel',
      isOptional: true,
    },
  }
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Wie kunnen we bereiken?</Trans>
      </h2>
      <p>
        <Trans>Een volwassene. Kinderen hebben geen eigen e-mailadres nodig.</Trans>
      </p>
      {Object.values(
        mapFields(contactFields, (field) => (
          <TextField
            key={field}
            name={`contact.${field}`}
            {...controls[field]}
            maxLength={contactFields[field].most}
            defaultValue={contact[field]}
            error={errorOf(`contact.${field}`)}
          />
        )),
      )}
      <FieldFrame name="remarks" label={<Trans>Wil je nog iets kwijt?</Trans>} isOptional error={errorOf('remarks')}>
        <textarea
          className="textarea"
          id="remarks"
          name="remarks"
          rows={3}
          maxLength={registrationLimits.remarks}
          defaultValue={filled.remarks}
        />
      </FieldFrame>
    </section>
  )
}

export function ConsentFields({
  event,
  filled,
  errorOf,
  refusal,
  asksLevel,
}: SectionProps & { event: EventView; refusal: SignupRefusal | null; asksLevel: boolean }) {
  const asksWaiting = event.state === 'waiting-list' || refusal === 'only-waiting' || filled.acceptWaiting
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Nog even aanvinken</Trans>
      </h2>
      {asksWaiting && (
        <Tick
          name="acceptWaiting"
          label={<Trans>Zet ons op de wachtlijst als we er niet allemaal bij kunnen.</Trans>}
          defaultChecked={filled.acceptWaiting}
          isRequired={event.state === 'waiting-list'}
        />
      )}
      {(asksLevel || filled.acceptLevel) && (
        <Tick
          name="acceptLevel"
          label={<Trans>Ik wil meedoen, ook al is het niveau anders. De trainer ziet dit.</Trans>}
          defaultChecked={filled.acceptLevel}
          error={errorOf('acceptLevel')}
        />
      )}
      <Tick
        name="guardian"
        label={<Trans>Ik ben ouder of voogd van de deelnemers onder de 16.</Trans>}
        hint={<Trans>Alleen nodig als er iemand jonger dan 16 meedoet.</Trans>}
        defaultChecked={filled.guardian}
        error={errorOf('guardian')}
      />
      <Tick
        name="consent.photos"
        label={<Trans>Foto’s waar wij op staan mogen op jullie site en socials.</Trans>}
        hint={<Trans>Dit mag je leeg laten, en later veranderen.</Trans>}
        defaultChecked={filled.photos}
      />
      <Tick
        name="consent.privacy"
        label={
          <Trans>
            Jullie mogen deze gegevens gebruiken om dit te regelen, zoals in de{' '}
            <Link to="/privacyverklaring" target="_blank" preload={false}>
              privacyverklaring
            </Link>{' '}
            staat.
          </Trans>
        }
        defaultChecked={filled.privacy}
        error={errorOf('consent.privacy')}
        isRequired
      />
    </section>
  )
}
