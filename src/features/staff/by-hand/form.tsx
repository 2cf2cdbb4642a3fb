import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Places } from '~/features/events/sign-up-state'
import { isAsked, reachFields } from '~/features/registrations/form/contact'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import { namesIn } from '~/features/registrations/form/map-fields'
import { registrationLimits } from '~/features/registrations/form/registration'
import { ChoiceField } from '~/features/staff/frame/choice-field'
import {
  Actions,
  CheckField,
  DeskForm,
  DoButton,
  ErrorSummary,
  HiddenFields,
  Section,
  SelectField,
  TextArea,
} from '~/features/staff/frame/form'
import { messagesOf, StaffErrorWords } from '~/features/staff/registration/form/error-words'
import { type Asked, ContactControl, PersonFields } from '~/features/staff/registration/form/fields'
import type { ByHandFields } from './read-form'

type ByHandFormProps = Omit<Asked, 'messageOf'> & {
  form: ByHandFields
  errors: readonly RegistrationError[]
  places: Places
  mayWait: boolean
  /** To be confirmed after a refusal. */
  asks: { overCapacity: boolean; acceptAge: boolean; acceptLevel: boolean }
  refusal?: ReactNode
}

export function ByHandForm({ form, errors, places, mayWait, asks, refusal, rules, packages }: ByHandFormProps) {
  const { t } = useLingui()
  const words = { rules, isByHand: true }
  const messageOf = messagesOf(errors, words)
  const people = form.participants.length
  const isLessons = rules.kind === 'lessons'
  const ticks = <Ticks form={form} asks={asks} mayWait={mayWait} isLessons={isLessons} places={places} />
  return (
    <>
      <ErrorSummary
        errors={errors.map((error) => ({
          field: error.field,
          message: <StaffErrorWords error={error} {...words} />,
        }))}
      />
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
          <ContactFields form={form} messageOf={messageOf} />
        </Section>
        <Section id="people" title={t`Wie doet er mee?`}>
          {form.participants.map((person, row) => {
            const number = row + 1
            return (
              <PersonFields
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are numbered, and nothing moves.
                key={row}
                {...{ row, number, person, rules, packages, messageOf }}
                isByHand
              >
                {people > 1 && (
                  <DoButton
                    value={`remove-participant-${row}`}
                    kind="plain"
                  >{t`Deelnemer ${number} weghalen`}</DoButton>
                )}
              </PersonFields>
            )
          })}
          {people < rules.maxParticipants && (
            <DoButton value="add-participant" kind="plain">
              <Trans>Nog een deelnemer, met dezelfde keuzes</Trans>
            </DoButton>
          )}
        </Section>
        <MoreFields form={form} messageOf={messageOf} kind={rules.kind} />
        <div className="desk-consequence">
          <PlacesWords places={places} />
          <p>
            <Trans>
              Met een mailadres wordt de bevestiging over een minuut verstuurd. Zonder adres kun je de bevestiging
              afdrukken. Zeg erbij dat we de gegevens bewaren zoals in de privacyverklaring staat.
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

type FieldsProps = Pick<ByHandFormProps, 'form'> & Pick<Asked, 'messageOf'>

function ContactFields({ form: { contact, locale }, messageOf }: FieldsProps) {
  const { t } = useLingui()
  const helps = {
    name: t`Laat leeg als dit de volwassene is die meedoet.`,
    phone: t`Nodig als er geen e-mailadres is.`,
    email: t`Mag leeg blijven.`,
  }
  return (
    <div className="desk-pair">
      {namesIn(helps).map((field) => (
        <ContactControl key={field} {...{ field, messageOf }} value={contact[field]} help={helps[field]} />
      ))}
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

function MoreFields({ form, messageOf, kind }: FieldsProps & Pick<Asked['rules'], 'kind'>) {
  const { t } = useLingui()
  const { contact, remarks, guardian, photos } = form
  const fields = reachFields.filter((field) => field !== 'phone' && isAsked(field, kind))
  const isOpen = remarks || guardian || photos || fields.some((field) => contact[field])
  const isWrong = messageOf('remarks') || fields.some((field) => messageOf(`contact.${field}`))
  return (
    <details open={Boolean(isOpen || isWrong)}>
      <summary>{t`Opmerking, toestemming en wie er ophaalt`}</summary>
      <div className="desk-section">
        <div className="desk-pair">
          {fields.map((field) => (
            <ContactControl key={field} {...{ field, messageOf }} value={contact[field]} />
          ))}
        </div>
        <TextArea
          name="remarks"
          label={t`Opmerking`}
          value={remarks}
          rows={3}
          maxLength={registrationLimits.remarks}
          error={messageOf('remarks')}
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
  const asksWaiting = mayWait && (isLessons || isFull || asks.overCapacity || form.acceptWaiting)
  const asksOver = asks.overCapacity || form.overCapacity
  const waiting = t`Zet op de wachtlijst`
  const over = t`Geef toch een plek, boven de capaciteit`
  const ticks = [
    ['acceptWaiting', waiting, asksWaiting && !asksOver],
    ['overCapacity', over, asksOver && !asksWaiting],
    ['acceptAge', t`De leeftijd is anders, en dat mag`, asks.acceptAge || form.acceptAge],
    ['acceptLevel', t`Het niveau is anders, en dat mag`, asks.acceptLevel || form.acceptLevel],
  ] as const
  return (
    <>
      {asksWaiting && asksOver && (
        <ChoiceField
          name="whenFull"
          legend={t`Wat wordt het?`}
          value={form.overCapacity ? 'over' : form.acceptWaiting ? 'waiting' : ''}
          choices={[
            { value: 'waiting', label: waiting },
            { value: 'over', label: over },
          ]}
        />
      )}
      {ticks.map(
        ([name, label, isAsked]) =>
          isAsked && <CheckField key={name} name={name} label={label} isChecked={form[name]} />,
      )}
    </>
  )
}
