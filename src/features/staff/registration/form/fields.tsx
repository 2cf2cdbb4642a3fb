import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { SlotGrid } from '~/features/events/slot-grid'
import { useLevelWords } from '~/features/events/use-level-name'
import type { PackageView, QuestionView } from '~/features/events/views.server'
import { type ContactField, contactDefinitions } from '~/features/registrations/form/contact'
import { HourGrid } from '~/features/registrations/form/hour-grid'
import { asksLevel, type ParticipantInput } from '~/features/registrations/form/participant'
import { levelChoices, registrationLimits } from '~/features/registrations/form/registration'
import { controlId, type Option, SelectField, TextField } from '~/features/staff/frame/form'
import { contactLabels } from '~/features/staff/registration/words'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import type { MessageOf } from './error-words'

type ContactInputProps = {
  field: ContactField
  value: string | undefined
  help?: string | undefined
  messageOf: MessageOf
}

export function ContactControl({ field, value, help, messageOf }: ContactInputProps) {
  const { i18n } = useLingui()
  const { type, most } = contactDefinitions[field]
  return (
    <TextField
      name={`contact.${field}`}
      label={i18n._(contactLabels[field])}
      help={help}
      type={type}
      value={value}
      maxLength={most}
      error={messageOf(`contact.${field}`)}
      autoComplete="off"
    />
  )
}

export type Rules = Omit<SignupRules, 'questions'> & { questions: QuestionView[] }
export type Asked = { rules: Rules; packages: readonly PackageView[]; messageOf: MessageOf }

type PersonFieldsProps = Asked & {
  row: number
  number: number
  person: ParticipantInput
  /** On the telephone: a birth date as it is said, and required fields first. */
  isByHand?: boolean
  children?: ReactNode
}

export function PersonFields({
  row,
  number,
  person,
  isByHand,
  rules,
  packages,
  messageOf,
  children,
}: PersonFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const levels = useLevelWords(t`weet ik niet`)
  const named = (field: string) => {
    const name = `participants.${row}.${field}`
    return { name, error: messageOf(name) }
  }
  const isLessons = rules.kind === 'lessons'
  const level = isByHand ? person.level || 'unknown' : person.level
  const others = [
    isLessons && (
      <Slots
        key="availability"
        {...named('availability')}
        label={t`Wanneer kan deze deelnemer?`}
        offered={rules.lessonTimes}
        days={rules.lessonDays}
        value={person.availability}
      />
    ),
    isLessons && (
      <TextField
        key="groupWith"
        {...named('groupWith')}
        label={t`Met wie graag in de groep?`}
        value={person.groupWith}
        maxLength={registrationLimits.answer}
      />
    ),
    ...rules.questions.map((question) => (
      <QuestionField
        key={question.id}
        {...named(`answers.${question.id}`)}
        question={question}
        given={person.answers[question.id] ?? []}
      />
    )),
  ].filter(Boolean)
  const isOpen =
    person.availability.some(Boolean) ||
    person.groupWith !== '' ||
    Object.keys(person.answers).length > 0 ||
    rules.questions.some(({ id }) => messageOf(`participants.${row}.answers.${id}`))
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
          {...(isByHand ? { placeholder: '28-3-2015' } : { type: 'date', min: '1900-01-01' })}
          value={person.birthDate}
          autoComplete="off"
          isRequired
        />
        {packages.length > 0 && (
          <SelectField
            {...named('package')}
            label={isLessons ? t`Lesvorm` : t`Pakket`}
            value={person.package}
            empty={t`Kies`}
            options={withChosen(
              person.package,
              packages.map(({ id, name, priceCents }) => ({
                value: id,
                label: `${name} – ${formatMoney(priceCents, locale)}`,
              })),
            )}
            isRequired
          />
        )}
        {asksLevel(rules) && (
          <SelectField
            {...named('level')}
            label={t`Niveau`}
            value={level}
            {...(level === '' && { empty: t`Kies` })}
            options={withChosen(
              level,
              levelChoices(rules.level).map((value) => ({ value, label: levels(value) })),
            )}
          />
        )}
      </div>
      {isByHand && others.length > 0 ? (
        <details open={isOpen}>
          <summary>{t`Meer vragen, allemaal optioneel`}</summary>
          {others}
        </details>
      ) : (
        others
      )}
      {children}
    </fieldset>
  )
}

/** An option that is no longer offered stays chosen. */
const withChosen = (chosen: string, options: readonly Option[]): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

type SlotsProps = Pick<Parameters<typeof SlotGrid>[0], 'name' | 'label' | 'hint' | 'error' | 'offered'> & {
  days?: Rules['lessonDays']
  value: readonly string[]
}

/** Unticked boxes send nothing, which would leave what is stored. */
function Slots({ value, days, offered, ...grid }: SlotsProps) {
  return (
    <div id={controlId(grid.name)}>
      <input type="hidden" name={grid.name} value="" />
      {days ? (
        <HourGrid {...grid} days={days} defaultValue={value} />
      ) : (
        <SlotGrid {...grid} offered={offered} defaultValue={value} />
      )}
    </div>
  )
}

type QuestionProps = { name: string; question: QuestionView; given: readonly string[]; error: ReactNode }

function QuestionField({ name, question: { type, label, help, isMedical, options }, given, error }: QuestionProps) {
  const { t } = useLingui()
  const kept = isMedical ? t`Over gezondheid: dit zie je hier niet terug, en veertien dagen erna wissen we het.` : null
  const common = { name, label, help: [help, kept].filter(Boolean).join(' '), error }
  const [value = ''] = given
  if (type === 'availability') return <Slots {...common} hint={common.help} value={given} />
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
      options={withChosen(
        value,
        answers.map((one) => ({ value: one.id, label: one.label })),
      )}
    />
  )
}
