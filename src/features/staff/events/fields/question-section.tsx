import { Trans } from '@lingui/react/macro'
import type { FormProps } from '~/features/staff/content/editor'
import {
  CheckField,
  DoButton,
  errorFor,
  HiddenFields,
  Pair,
  Section,
  SelectField,
  TextField,
} from '~/features/staff/frame/form'
import { questionTypes } from '~/model/event'
import { optionLabel, questionLabel } from './field-words'
import { numbersOf, optionField, type QuestionPart, questionField } from './fields'
import { answerWords } from './value-words'

type QuestionSectionProps = Omit<FormProps, 'id'>

export function QuestionSection(props: QuestionSectionProps) {
  return (
    <Section id="questions" title={<Trans>Vragen</Trans>}>
      <p className="desk-help">
        <Trans>Wat je van elke deelnemer wilt weten, naast naam en geboortedatum. Vraag niet meer dan nodig.</Trans>
      </p>
      {numbersOf(props.fields, 'question').map((number) => (
        <QuestionFields key={number} {...props} number={number} />
      ))}
      <p>
        <DoButton value="add-question" kind="plain">
          <Trans>Vraag erbij</Trans>
        </DoButton>
      </p>
    </Section>
  )
}

type QuestionFieldsProps = QuestionSectionProps & { number: number }

function QuestionFields({ visit, fields, errors, number }: QuestionFieldsProps) {
  const { i18n } = visit
  const propsOf = (part: QuestionPart) => {
    const name = questionField(number, part)
    return { name, label: questionLabel(i18n, part), value: fields[name], error: errorFor(errors, name) }
  }
  const isChecked = (part: QuestionPart) => ['1', 'on'].includes(fields[questionField(number, part)] ?? '')
  const tick = (part: QuestionPart) => {
    const { value: _, ...props } = propsOf(part)
    return <CheckField {...props} isChecked={isChecked(part)} />
  }
  const id = questionField(number, 'Id')
  return (
    <fieldset className="desk-section">
      <legend>
        <Trans>Vraag {number}</Trans>
      </legend>
      <HiddenFields fields={[[id, fields[id] ?? '']]} />
      <Pair>
        <TextField {...propsOf('LabelNl')} lang="nl" />
        <TextField {...propsOf('LabelEn')} lang="en" />
      </Pair>
      <Pair>
        <TextField {...propsOf('HelpNl')} lang="nl" />
        <TextField {...propsOf('HelpEn')} lang="en" />
      </Pair>
      <SelectField
        {...propsOf('Type')}
        value={fields[questionField(number, 'Type')] || 'text'}
        options={questionTypes.map((value) => ({ value, label: i18n._(answerWords[value]) }))}
      />
      {tick('Required')}
      {tick('Medical')}
      <Options visit={visit} fields={fields} errors={errors} number={number} />
    </fieldset>
  )
}

function Options({ visit: { i18n }, fields, errors, number }: QuestionFieldsProps) {
  const numbers = numbersOf(fields, `question${number}Option`)
  const isChoice = fields[questionField(number, 'Type')] === 'choice'
  const isLeftOpen = numbers.some((option) => !fields[optionField(number, option, 'Nl')])
  const last = numbers.at(-1) ?? 0
  const shown = isChoice && !isLeftOpen ? [...numbers, last + 1, last + 2] : numbers
  return (
    <details open={isChoice}>
      <summary>
        <Trans>Keuzes</Trans>
      </summary>
      {(shown.length > 0 ? shown : [1, 2]).map((option) => {
        const id = optionField(number, option, 'Id')
        return (
          <Pair key={option}>
            <HiddenFields fields={[[id, fields[id] ?? '']]} />
            {(['Nl', 'En'] as const).map((part) => {
              const name = optionField(number, option, part)
              return (
                <TextField
                  key={part}
                  name={name}
                  label={`${optionLabel(i18n, part)} ${option}`}
                  value={fields[name]}
                  error={errorFor(errors, name)}
                  lang={part === 'Nl' ? 'nl' : 'en'}
                />
              )
            })}
          </Pair>
        )
      })}
      <p>
        <DoButton value="add-option" kind="plain">
          <Trans>Keuzes erbij</Trans>
        </DoButton>
      </p>
    </details>
  )
}
