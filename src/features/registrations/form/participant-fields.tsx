import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { SlotGrid } from '~/features/events/slot-grid'
import { useLevelWords } from '~/features/events/use-level-name'
import type { PackageView, QuestionView } from '~/features/events/views.server'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { ChoiceGroup, described, FieldFrame, TextInput } from '~/ui/form/field'
import type { ErrorOf } from './field-error'
import { HourGrid } from './hour-grid'
import { asksLevel, type ParticipantField, type ParticipantInput } from './participant'
import { fewestSlots, levelChoices, registrationLimits } from './registration'

type ParticipantFieldsProps = {
  index: number
  number?: number
  initial: ParticipantInput
  rules: SignupRules
  packages: readonly PackageView[]
  questions: readonly QuestionView[]
  errorOf: ErrorOf
  today: string
  wishes?: ReactNode
  onCopy?: (() => void) | undefined
  onRemove: (() => void) | undefined
}

export function ParticipantFields({
  index,
  number = index + 1,
  initial,
  rules,
  packages,
  questions,
  errorOf,
  today,
  wishes,
  onCopy,
  onRemove,
}: ParticipantFieldsProps) {
  const field = `participants.${index}`
  const isLessons = rules.kind === 'lessons'
  const controls: Record<ParticipantField, ReactNode> = {
    name: (
      <TextInput
        key="name"
        name={`${field}.name`}
        label={<Trans>Voor- en achternaam</Trans>}
        autoComplete="off"
        maxLength={registrationLimits.name}
        defaultValue={initial.name}
        error={errorOf(`${field}.name`)}
      />
    ),
    birthDate: (
      <TextInput
        key="birthDate"
        name={`${field}.birthDate`}
        type="date"
        label={<Trans>Geboortedatum</Trans>}
        autoComplete="off"
        min="1900-01-01"
        max={today}
        defaultValue={initial.birthDate}
        error={errorOf(`${field}.birthDate`)}
      />
    ),
    package: packages.length > 0 && (
      <PackageField
        key="package"
        name={`${field}.package`}
        packages={packages}
        isLessons={isLessons}
        initial={initial.package}
        error={errorOf(`${field}.package`)}
      />
    ),
    level: asksLevel(rules) && (
      <LevelField
        key="level"
        name={`${field}.level`}
        rules={rules}
        initial={initial.level}
        error={errorOf(`${field}.level`)}
      />
    ),
    availability: isLessons && (
      <AvailabilityField
        key="availability"
        name={`${field}.availability`}
        rules={rules}
        initial={initial.availability}
        error={errorOf(`${field}.availability`)}
      />
    ),
    groupWith: isLessons && (
      <TextInput
        key="groupWith"
        name={`${field}.groupWith`}
        label={<Trans>Met wie graag in de groep?</Trans>}
        isOptional
        maxLength={200}
        defaultValue={initial.groupWith}
        error={errorOf(`${field}.groupWith`)}
      />
    ),
  }
  const { name, birthDate, ...others } = controls
  return (
    <fieldset className="fieldset participant" id={field} tabIndex={-1}>
      <legend className="legend">
        <Trans>Deelnemer {number}</Trans>
      </legend>
      {name}
      {birthDate}
      {onCopy && (
        <button
          type="submit"
          name="intent"
          value={`copy-participant-${index}`}
          formNoValidate
          className="button button-quiet"
          onClick={(event) => {
            event.preventDefault()
            onCopy()
          }}
        >
          <Trans>Neem over van deelnemer 1</Trans>
        </button>
      )}
      {Object.values(others)}
      {wishes}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          name={`${field}.answers.${question.id}`}
          question={question}
          initial={initial.answers[question.id] ?? []}
          error={errorOf(`${field}.answers.${question.id}`)}
        />
      ))}
      {onRemove && (
        <button
          type="submit"
          name="intent"
          value={`remove-participant-${index}`}
          formNoValidate
          className="button button-quiet"
          onClick={(event) => {
            event.preventDefault()
            onRemove()
          }}
        >
          <Trans>Deelnemer {number} weghalen</Trans>
        </button>
      )}
    </fieldset>
  )
}

type AvailabilityFieldProps = { name: string; rules: SignupRules; initial: readonly string[]; error: ReactNode }

function AvailabilityField({ name, rules, initial, error }: AvailabilityFieldProps) {
  const field = { name, error, label: <Trans>Wanneer kan deze deelnemer?</Trans>, defaultValue: initial }
  if (rules.lessonDays) return <HourGrid {...field} hint={rules.wishes?.hours} days={rules.lessonDays} />
  return (
    <SlotGrid
      {...field}
      hint={<Trans>Kies minstens {fewestSlots} dagdelen. Hoe meer, hoe makkelijker we een groep vinden.</Trans>}
      offered={rules.lessonTimes}
    />
  )
}

type PackageFieldProps = {
  name: string
  packages: readonly PackageView[]
  isLessons: boolean
  initial: string
  error: ReactNode
}

function PackageField({ name, packages, isLessons, initial, error }: PackageFieldProps) {
  const locale = useLocale()
  const options = packages.map(({ id, name: words, lang, priceCents, lesson }) => ({
    id,
    lang,
    label: `${words} – ${formatMoney(priceCents, locale)}`,
    hint: lesson && <LessonLength lesson={lesson} />,
  }))
  const label = isLessons ? <Trans>Lesvorm</Trans> : <Trans>Kies een pakket</Trans>
  return <ChoiceGroup name={name} label={label} options={options} defaultValue={initial} error={error} />
}

function LessonLength({ lesson: { minutes, lessons } }: { lesson: NonNullable<PackageView['lesson']> }) {
  return (
    <Trans>
      {lessons} lessen van {minutes} minuten
    </Trans>
  )
}

type LevelFieldProps = { name: string; rules: SignupRules; initial: string; error: ReactNode }

function LevelField({ name, rules, initial, error }: LevelFieldProps) {
  const { t } = useLingui()
  const words = useLevelWords(t`weet ik niet`)
  return (
    <FieldFrame name={name} label={<Trans>Niveau</Trans>} error={error}>
      <select
        className="select"
        id={name}
        name={name}
        required
        defaultValue={initial}
        {...described(name, null, error)}
      >
        {initial === '' && <option value="">{t`Kies een niveau`}</option>}
        {levelChoices(rules.level).map((level) => (
          <option key={level} value={level}>
            {words(level)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type QuestionFieldProps = { name: string; question: QuestionView; initial: readonly string[]; error: ReactNode }

export function QuestionField({ name, question, initial, error }: QuestionFieldProps) {
  const { t } = useLingui()
  const { type, lang, required, isMedical, options } = question
  const kept = isMedical
    ? t`Alleen de trainers van deze club en ons team lezen dit, tot 1 dag erna. 14 dagen erna wissen we het.`
    : null
  const hint = [question.help, kept].filter(Boolean).join(' ') || null
  const label = <span lang={lang}>{question.label}</span>
  const common = { name, label, hint, error, isOptional: !required }
  switch (type) {
    case 'text':
      return <TextInput {...common} maxLength={registrationLimits.answer} defaultValue={initial[0] ?? ''} />
    case 'choice':
      return <ChoiceGroup {...common} options={options} defaultValue={initial[0] ?? ''} />
    case 'yes-no': {
      const answers = [
        { id: 'yes', label: t`Ja` },
        { id: 'no', label: t`Nee` },
      ]
      return <ChoiceGroup {...common} options={answers} defaultValue={initial[0] ?? ''} />
    }
    case 'availability':
      return <SlotGrid {...common} defaultValue={initial} />
  }
}
