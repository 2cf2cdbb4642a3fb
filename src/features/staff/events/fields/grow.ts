import type { FieldValues } from '~/model/staff'
import { mostRepeated, numbersOf, optionField, packageField, questionField } from './fields'

export function grow(button: string, fields: FieldValues): FieldValues | undefined {
  if (/^drop-day-\d{1,2}$/.test(button)) return fields
  switch (button) {
    case 'add-day':
      return { ...fields, days: 'listed', sessions: `${fields.sessions ?? ''}\n` }
    case 'add-package':
      return withEmpty(
        fields,
        next(fields, 'package').map((number) => packageField(number, 'NameNl')),
      )
    case 'add-question':
      return withEmpty(
        fields,
        next(fields, 'question').map((number) => questionField(number, 'LabelNl')),
      )
    case 'add-option':
      return withEmpty(
        fields,
        numbersOf(fields, 'question').flatMap((number) => moreOptions(fields, number)),
      )
    default:
      return undefined
  }
}

function moreOptions(fields: FieldValues, question: number): string[] {
  if (fields[questionField(question, 'Type')] !== 'choice') return []
  const [first] = next(fields, `question${question}Option`)
  if (first === undefined) return []
  return [first, Math.min(first + 1, mostRepeated)].map((number) => optionField(question, number, 'Nl'))
}

function next(fields: FieldValues, group: string): number[] {
  const number = (numbersOf(fields, group).at(-1) ?? 0) + 1
  return number <= mostRepeated ? [number] : []
}

const withEmpty = (fields: FieldValues, names: readonly string[]): FieldValues => ({
  ...fields,
  ...Object.fromEntries(names.map((name) => [name, ''])),
})
