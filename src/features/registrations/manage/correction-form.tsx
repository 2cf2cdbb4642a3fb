import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import type { QuestionView } from '~/features/events/views.server'
import { isAsked, isNeeded, reachFields } from '~/features/registrations/form/contact'
import { ContactInput } from '~/features/registrations/form/contact-field'
import type { ErrorOf } from '~/features/registrations/form/field-error'
import { isMinor, type ParticipantInput } from '~/features/registrations/form/participant'
import { QuestionField } from '~/features/registrations/form/participant-fields'
import { registrationLimits } from '~/features/registrations/form/registration'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { dayOf } from '~/time/time-zone'
import { Button } from '~/ui/button'
import { described, FieldFrame, TextInput } from '~/ui/form/field'
import { PressForm } from '~/ui/form/submit-once-form'
import type { RegistrationPageData } from './page-data'
import { StepFrame, useChangeErrors } from './step-layout'
import type { ParticipantView } from './view.server'

export function RegistrationCorrection({ data }: { data: RegistrationPageData }) {
  const { t } = useLingui()
  const { registration, rules, left: result } = data
  const { summary, errorOf } = useChangeErrors(data)
  const sent = result?.correction
  const phone = formatPhone(organisation.contact.phone, useLocale())
  const today = dayOf(Date.now())
  const hasMinor = registration.participants.some(({ birthDate }) => isMinor(birthDate, today))
  return (
    <StepFrame title={<Trans>Inschrijving wijzigen</Trans>} reference={registration.reference}>
      {summary}
      <p>
        <Trans>
          Klopt een geboortedatum of je e-mailadres niet? Dat wijzigen wij: bel {phone} en noem je inschrijfnummer.
        </Trans>
      </p>
      <PressForm className="registration-form">
        {(isSending) => (
          <>
            {registration.participants.map((participant, i) => (
              <PersonFields
                key={participant.id}
                number={i + 1}
                participant={participant}
                sent={sent?.rows[participant.id]}
                questions={rules.questions}
                errorOf={errorOf}
              />
            ))}
            {reachFields
              .filter((field) => isAsked(field, registration.event.kind))
              .map((field) => (
                <ContactInput
                  key={field}
                  field={field}
                  initial={sent?.contact[field] ?? registration.contact[field] ?? ''}
                  isNeeded={isNeeded(field, { kind: registration.event.kind, hasMinor })}
                  error={errorOf(`contact.${field}`)}
                />
              ))}
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
                rows={3}
                maxLength={registrationLimits.remarks}
                {...described('remarks', true, errorOf('remarks'))}
                defaultValue={sent?.remarks ?? registration.remarks ?? ''}
              />
            </FieldFrame>
            <div className="form-actions">
              <Button type="submit" name="intent" value="correct" isLoading={isSending}>
                {t`Opslaan`}
              </Button>
            </div>
          </>
        )}
      </PressForm>
    </StepFrame>
  )
}

type PersonFieldsProps = {
  number: number
  participant: ParticipantView
  sent: ParticipantInput | undefined
  questions: readonly QuestionView[]
  errorOf: ErrorOf
}

function PersonFields({ number, participant, sent, questions, errorOf }: PersonFieldsProps) {
  const field = `participants.${participant.id}`
  return (
    <fieldset className="fieldset participant">
      <legend className="legend">
        <Trans>Deelnemer {number}</Trans>
      </legend>
      <TextInput
        name={`${field}.name`}
        label={<Trans>Voor- en achternaam</Trans>}
        autoComplete="off"
        maxLength={registrationLimits.name}
        defaultValue={sent?.name ?? participant.name}
        error={errorOf(`${field}.name`)}
      />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          name={`${field}.answers.${question.id}`}
          question={question.isMedical ? { ...question, required: false } : question}
          initial={sent ? (sent.answers[question.id] ?? []) : (participant.given[question.id] ?? [])}
          error={errorOf(`${field}.answers.${question.id}`)}
        />
      ))}
      {participant.hasMedicalNote && (
        <p className="field-hint">
          <Trans>
            Je eerdere notitie over de gezondheid bewaren we. Vul je iets nieuws in, dan vervangt dat de notitie. Wissen
            kan op de vorige pagina.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}
