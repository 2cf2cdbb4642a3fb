import { useLingui } from '@lingui/react/macro'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { SlotGrid } from '~/features/events/slot-grid'
import { useLevelWords } from '~/features/events/use-level-name'
import type { PackageView, QuestionView } from '~/features/events/views.server'
import { asksLevel, type ParticipantInput } from '~/features/registrations/form/participant'
import { levelChoices, registrationLimits } from '~/features/registrations/form/registration'
import { DoButton, errorFor, type FormError, SelectField, TextField } from '~/features/staff/frame/form'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'

export type Asked = {
  rules: SignupRules
  questions: readonly QuestionView[]
  packages: readonly PackageView[]
}

type PersonProps = Asked & {
  index: number
  person: ParticipantInput
  errors: readonly FormError[]
  isOnly: boolean
}

export function PersonFields({ index, person, errors, isOnly, rules, questions, packages }: PersonProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const levels = useLevelWords()
  const number = index + 1
  const named = (field: string) => ({
    name: `participants.${index}.${field}`,
    error: errorFor(errors, `participants.${index}.${field}`),
  })
  return (
    <fieldset className="desk-section">
      <legend>{t`Deelnemer ${number}`}</legend>
      <div className="desk-pair">
        <TextField
          {...named('name')}
          label={t`Voor- en achternaam`}
          value={person.name}
          maxLength={registrationLimits.name}
          autoComplete="off"
          isRequired
        />
        <TextField
          {...named('birthDate')}
          label={t`Geboortedatum`}
          placeholder="28-3-2015"
          value={person.birthDate}
          autoComplete="off"
          isRequired
        />
        {packages.length > 0 && (
          <SelectField
            {...named('package')}
            label={rules.kind === 'lessons' ? t`Lesvorm` : t`Wat wordt het?`}
            value={person.package}
            empty={t`Kies`}
            options={packages.map(({ id, name, priceCents }) => ({
              value: id,
              label: `${name} – ${formatMoney(priceCents, locale)}`,
            }))}
            isRequired
          />
        )}
        {asksLevel(rules) && (
          <SelectField
            {...named('level')}
            label={t`Niveau`}
            value={person.level || 'unknown'}
            options={levelChoices(rules.level).map((value) => ({ value, label: levels(value) }))}
          />
        )}
      </div>
      <MorePersonFields index={index} person={person} errors={errors} rules={rules} questions={questions} />
      {!isOnly && (
        <DoButton value={`remove-participant-${index}`} kind="plain">{t`Deelnemer ${number} weghalen`}</DoButton>
      )}
    </fieldset>
  )
}

type MoreProps = Pick<PersonProps, 'index' | 'person' | 'errors' | 'rules' | 'questions'>

function MorePersonFields({ index, person, errors, rules, questions }: MoreProps) {
  const { t } = useLingui()
  const isLessons = rules.kind === 'lessons'
  if (!isLessons && questions.length === 0) return null
  const field = `participants.${index}`
  const isOpen =
    person.availability.length > 0 ||
    person.groupWith !== '' ||
    Object.keys(person.answers).length > 0 ||
    errors.some((one) => one.field.startsWith(`${field}.answers`))
  return (
    <details open={isOpen}>
      <summary>{t`Meer vragen, allemaal optioneel`}</summary>
      {isLessons && (
        <>
          <SlotGrid
            name={`${field}.availability`}
            label={t`Wanneer kan deze deelnemer?`}
            offered={rules.lessonTimes}
            defaultValue={person.availability}
          />
          <TextField
            name={`${field}.groupWith`}
            label={t`Met wie graag in de groep?`}
            value={person.groupWith}
            maxLength={registrationLimits.answer}
            error={errorFor(errors, `${field}.groupWith`)}
          />
        </>
      )}
      {questions.map((question) => {
        const name = `${field}.answers.${question.id}`
        const given = person.answers[question.id] ?? []
        return (
          <QuestionField
            key={question.id}
            name={name}
            question={question}
            given={given}
            error={errorFor(errors, name)}
          />
        )
      })}
    </details>
  )
}

type QuestionProps = { name: string; question: QuestionView; given: readonly string[]; error: string | undefined }

function QuestionField({ name, question: { type, label, help, isMedical, options }, given, error }: QuestionProps) {
  const { t } = useLingui()
  const kept = isMedical ? t`Over gezondheid: dit zie je hier niet terug, en veertien dagen erna wissen we het.` : null
  const common = { name, label, help: [help, kept].filter(Boolean).join(' '), error }
  const [value] = given
  if (type === 'availability') return <SlotGrid {...common} hint={common.help} defaultValue={given} />
  if (type === 'text')
    return <TextField {...common} value={value} maxLength={registrationLimits.answer} autoComplete="off" />
  const answers =
    type === 'choice'
      ? options
      : [
          { id: 'yes', label: t`Ja` },
          { id: 'no', label: t`Nee` },
        ]
  return (
    <SelectField
      {...common}
      value={value}
      empty={t`Geen antwoord`}
      options={answers.map((one) => ({ value: one.id, label: one.label }))}
    />
  )
}
