import { type Package, type Question, questionTypes } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import { writtenEnglish } from '~/model/written-text'
import { moneyField } from '~/text/read-money'
import { slugify } from '~/text/slug'
import type { FieldReader } from './field-reader.server'
import {
  longest,
  numbersOf,
  optionField,
  optionParts,
  packageField,
  packageParts,
  questionField,
  questionParts,
} from './fields'

export function packageFields(packages: readonly Package[]): FieldValues {
  const fields: Record<string, string> = {}
  packages.forEach(({ id, name, priceCents, lesson }, i) => {
    const values = {
      Id: id,
      NameNl: name.nl,
      NameEn: writtenEnglish(name),
      Price: moneyField(priceCents),
      Minutes: lesson ? String(lesson.minutes) : '',
      Lessons: lesson ? String(lesson.lessons) : '',
      GroupSize: lesson ? String(lesson.groupSize) : '',
      HourRate: lesson ? moneyField(lesson.hourRateCents) : '',
    }
    for (const part of packageParts) fields[packageField(i + 1, part)] = values[part]
  })
  return fields
}

export function questionFields(questions: readonly Question[]): FieldValues {
  const fields: Record<string, string> = {}
  questions.forEach(({ id, type, label, help, required, isMedical, options = [] }, i) => {
    const values = {
      Id: id,
      Type: type,
      LabelNl: label.nl,
      LabelEn: writtenEnglish(label),
      HelpNl: help?.nl ?? '',
      HelpEn: help ? writtenEnglish(help) : '',
      Required: required ? '1' : '',
      Medical: isMedical ? '1' : '',
    }
    for (const part of questionParts) fields[questionField(i + 1, part)] = values[part]
    options.forEach((option, j) => {
      const values = { Id: option.id, Nl: option.label.nl, En: writtenEnglish(option.label) }
      for (const part of optionParts) fields[optionField(i + 1, j + 1, part)] = values[part]
    })
  })
  return fields
}

/** A group without any words is none. */
export function readPackages(read: FieldReader): Package[] | null {
  const numbers = numbersOf(read.fields, 'package').filter((number) =>
    packageParts.some((part) => part !== 'Id' && read.given(packageField(number, part))),
  )
  const ids = new Ids(
    read,
    numbers.map((number) => packageField(number, 'Id')),
  )
  const packages = numbers.map((number): Package => {
    const field = (part: (typeof packageParts)[number]) => packageField(number, part)
    const name = read.bilingual(`package${number}Name`, { longest: longest.packageName, required: true })
    const priceCents = read.cents(field('Price'))
    if (priceCents === null) read.fail(field('Price'), 'required')
    const lesson = readLesson(read, number)
    return {
      id: ids.take(field('Id'), name.en || name.nl),
      name,
      priceCents: priceCents ?? 0,
      ...(lesson && { lesson }),
    }
  })
  return packages.length > 0 ? packages : null
}

function readLesson(read: FieldReader, number: number): Package['lesson'] | null {
  const minutes = read.whole(packageField(number, 'Minutes'), 10, 480)
  const lessons = read.whole(packageField(number, 'Lessons'), 1, 60)
  const groupSize = read.whole(packageField(number, 'GroupSize'), 1, 30)
  const hourRateCents = read.cents(packageField(number, 'HourRate'))
  if (minutes === null && lessons === null && groupSize === null && hourRateCents === null) return null
  const parts = { Minutes: minutes, Lessons: lessons, GroupSize: groupSize, HourRate: hourRateCents } as const
  for (const [part, value] of Object.entries(parts))
    if (value === null) read.fail(packageField(number, part as keyof typeof parts), 'required')
  return {
    minutes: minutes ?? 0,
    lessons: lessons ?? 0,
    groupSize: groupSize ?? 0,
    hourRateCents: hourRateCents ?? 0,
  }
}

export function readQuestions(read: FieldReader): Question[] | null {
  const numbers = numbersOf(read.fields, 'question').filter(
    (number) => read.given(questionField(number, 'LabelNl')) || read.given(questionField(number, 'LabelEn')),
  )
  const ids = new Ids(
    read,
    numbers.map((number) => questionField(number, 'Id')),
  )
  const questions = numbers.map((number): Question => {
    const field = (part: (typeof questionParts)[number]) => questionField(number, part)
    const label = read.bilingual(`question${number}Label`, { longest: longest.questionLabel, required: true })
    const help = read.bilingual(`question${number}Help`, { longest: longest.questionHelp })
    const type = read.oneOf(field('Type'), questionTypes) ?? 'text'
    const options = type === 'choice' ? readOptions(read, number) : null
    return {
      id: ids.take(field('Id'), label.en || label.nl),
      type,
      label,
      ...(help.nl && { help }),
      required: read.isTicked(field('Required')),
      ...(read.isTicked(field('Medical')) && { isMedical: true }),
      ...(options && { options }),
    }
  })
  return questions.length > 0 ? questions : null
}

function readOptions(read: FieldReader, question: number): NonNullable<Question['options']> {
  const numbers = numbersOf(read.fields, `question${question}Option`).filter(
    (number) => read.given(optionField(question, number, 'Nl')) || read.given(optionField(question, number, 'En')),
  )
  const ids = new Ids(
    read,
    numbers.map((number) => optionField(question, number, 'Id')),
  )
  if (numbers.length < 2) read.fail(questionField(question, 'Type'), 'options-few')
  return numbers.map((number) => {
    const label = read.bilingual(`question${question}Option${number}`, {
      longest: longest.questionOption,
      required: true,
    })
    return { id: ids.take(optionField(question, number, 'Id'), label.en || label.nl), label }
  })
}

/** Answers are stored under them: a given id stays, a new one is derived from the words. */
class Ids {
  readonly #taken = new Set<string>()
  readonly #given: readonly string[]
  readonly #read: FieldReader

  constructor(read: FieldReader, fields: readonly string[]) {
    this.#read = read
    this.#given = fields.map((field) => read.given(field))
  }

  take(field: string, words: string): string {
    const given = this.#read.given(field)
    if (given && !/^[a-z0-9][a-z0-9-]{0,59}$/.test(given)) this.#read.fail(field, 'id')
    if (given && this.#taken.has(given)) this.#read.fail(field, 'id-twice')
    const id = given || this.#free(slugify(words).slice(0, 50).replace(/-$/, '') || 'x')
    this.#taken.add(id)
    return id
  }

  #free(slug: string): string {
    for (let number = 1; ; number++) {
      const id = number === 1 ? slug : `${slug}-${number}`
      if (!this.#taken.has(id) && !this.#given.includes(id)) return id
    }
  }
}
