import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Places } from '~/features/events/sign-up-state'
import { contactFields } from '~/features/registrations/form/contact'
import { registrationLimits } from '~/features/registrations/form/registration'
import {
  Actions,
  CheckField,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  HiddenFields,
  Section,
  SelectField,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import { type Asked, PersonFields } from './person-fields'
import type { ByHandFields } from './read-form'

type ByHandFormProps = Asked & {
  form: ByHandFields
  errors: readonly FormError[]
  places: Places
  mayWait: boolean
  /** What has to be said twice: it was refused once. */
  asks: { overCapacity: boolean; acceptAge: boolean; acceptLevel: boolean }
  /** Why it was refused, where that is no field's fault. */
  refusal?: ReactNode
}

export function ByHandForm({
  form,
  errors,
  places,
  mayWait,
  asks,
  refusal,
  rules,
  questions,
  packages,
}: ByHandFormProps) {
  const { t } = useLingui()
  const people = form.participants.length
  const isLessons = rules.kind === 'lessons'
  const ticks = <Ticks form={form} asks={asks} mayWait={mayWait} isLessons={isLessons} places={places} />
  return (
    <>
      <ErrorSummary errors={errors} />
      <DeskForm>
        <button type="submit" name="do" value="add" hidden />
        {refusal && (
          <div className="desk-missing">
            <div role="alert">{refusal}</div>
            {ticks}
          </div>
        )}
        <HiddenFields fields={[['idempotencyKey', form.idempotencyKey]]} />
        <Section id="contact" title={t`Contactpersoon`}>
          <ContactFields form={form} errors={errors} />
        </Section>
        <Section id="people" title={t`Wie doet er mee?`}>
          {form.participants.map((person, i) => (
            <PersonFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are numbered, and nothing moves.
              key={i}
              {...{ index: i, person, errors, rules, questions, packages }}
              isOnly={people === 1}
            />
          ))}
          {people < rules.maxParticipants && (
            <DoButton value="add-participant" kind="plain">
              <Trans>Nog een deelnemer, met dezelfde keuzes</Trans>
            </DoButton>
          )}
        </Section>
        <MoreFields form={form} errors={errors} isCamp={rules.kind === 'camp'} />
        <div className="desk-consequence">
          <PlacesWords places={places} />
          <p>
            <Trans>
              Met een e-mailadres gaat de bevestiging over een minuut op de post. Zonder adres krijg je haar om af te
              drukken. Zeg erbij dat we de gegevens bewaren zoals in de privacyverklaring staat.
            </Trans>
          </p>
          {!refusal && ticks}
        </div>
        <Actions>
          <DoButton value="add">
            <Trans>Schrijf in</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}

type FieldsProps = Pick<ByHandFormProps, 'form' | 'errors'>

function ContactFields({ form: { contact, locale }, errors }: FieldsProps) {
  const { t } = useLingui()
  const field = (name: keyof typeof contact) => ({
    name: `contact.${name}`,
    value: contact[name],
    maxLength: contactFields[name].most,
    error: errorFor(errors, `contact.${name}`),
    autoComplete: 'off',
  })
  return (
    <div className="desk-pair">
      <TextField {...field('name')} label={t`Naam`} help={t`Leeg: de volwassene die meedoet.`} />
      <TextField {...field('phone')} type="tel" label={t`Telefoonnummer`} help={t`Nodig als er geen e-mailadres is.`} />
      <TextField {...field('email')} type="email" label={t`E-mailadres`} help={t`Mag leeg.`} />
      <SelectField
        name="locale"
        label={t`Taal`}
        value={locale}
        options={[
          { value: 'nl', label: 'Nederlands' },
          { value: 'en', label: 'English' },
        ]}
      />
    </div>
  )
}

function MoreFields({ form, errors, isCamp }: FieldsProps & { isCamp: boolean }) {
  const { t } = useLingui()
  const { contact, remarks, guardian, photos } = form
  const isOpen = Boolean(remarks || contact.secondPhone || contact.pickUp || guardian || photos)
  return (
    <details open={isOpen || errors.some(({ field }) => /^(?:remarks|contact\.(?:second|pick))/.test(field))}>
      <summary>{t`Opmerking, toestemming en wie er ophaalt`}</summary>
      <div className="desk-section">
        {isCamp && (
          <div className="desk-pair">
            <TextField
              name="contact.secondPhone"
              type="tel"
              label={t`Tweede telefoonnummer`}
              value={contact.secondPhone}
              maxLength={contactFields.secondPhone.most}
              error={errorFor(errors, 'contact.secondPhone')}
              autoComplete="off"
            />
            <TextField
              name="contact.pickUp"
              label={t`Wie haalt het kind op?`}
              value={contact.pickUp}
              maxLength={contactFields.pickUp.most}
              error={errorFor(errors, 'contact.pickUp')}
              autoComplete="off"
            />
          </div>
        )}
        <TextArea
          name="remarks"
          label={t`Opmerking`}
          value={remarks}
          rows={3}
          maxLength={registrationLimits.remarks}
          error={errorFor(errors, 'remarks')}
        />
        <CheckField name="guardian" label={t`De contactpersoon is ouder of voogd`} isChecked={guardian} />
        <CheckField name="consent.photos" label={t`Foto’s maken mag`} isChecked={photos} />
      </div>
    </details>
  )
}

function PlacesWords({ places: { capacity, taken, waiting } }: Pick<ByHandFormProps, 'places'>) {
  if (capacity === null)
    return (
      <p>
        <Trans>Er is geen grens aan het aantal plekken.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        Bezette plekken: {taken} van {capacity}.
      </Trans>{' '}
      {waiting > 0 && <Trans>Op de wachtlijst: {waiting}.</Trans>}
    </p>
  )
}

type TicksProps = Pick<ByHandFormProps, 'form' | 'asks' | 'mayWait' | 'places'> & { isLessons: boolean }

function Ticks({ form, asks, mayWait, places: { capacity, taken }, isLessons }: TicksProps) {
  const { t } = useLingui()
  const isFull = capacity !== null && taken >= capacity
  return (
    <>
      {mayWait && (isLessons || isFull || asks.overCapacity || form.acceptWaiting) && (
        <CheckField name="acceptWaiting" label={t`Zet op de wachtlijst`} isChecked={form.acceptWaiting} />
      )}
      {(asks.overCapacity || form.overCapacity) && (
        <CheckField
          name="overCapacity"
          label={t`Geef toch een plek, boven de capaciteit`}
          isChecked={form.overCapacity}
        />
      )}
      {(asks.acceptAge || form.acceptAge) && (
        <CheckField name="acceptAge" label={t`De leeftijd is anders, en dat mag`} isChecked={form.acceptAge} />
      )}
      {(asks.acceptLevel || form.acceptLevel) && (
        <CheckField name="acceptLevel" label={t`Het niveau is anders, en dat mag`} isChecked={form.acceptLevel} />
      )}
    </>
  )
}
