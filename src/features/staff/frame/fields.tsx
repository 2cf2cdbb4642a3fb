import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Db } from '~/db/connection.server'
import { clubs, findClub } from '~/features/clubs/clubs'
import { mayEditClub, type Viewer } from '~/features/staff/members/rights'
import type { Locale } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'
import { refusedLinks } from '~/text/markdown.server'
import { readMoney } from '~/text/read-money'
import { formatDay, formatTimestamp } from '~/time/format-date'
import type { Day } from '~/time/time-zone'
import { Fold } from './fold'
import {
  CheckField,
  errorFor,
  type FormError,
  type Option,
  Pair,
  Section,
  SelectField,
  TextArea,
  TextField,
} from './form'
import { timestampOf } from './local-time'
import { MarkdownField } from './markdown-field'
import type { DeskContext } from './page'
import { readTypedDay, readTypedTime } from './typed-day'

/** Of a field in two languages it may name the language. */
type Words = MessageDescriptor | ((language: string) => MessageDescriptor)

type Asked = {
  readonly label: MessageDescriptor
  readonly help?: MessageDescriptor | undefined
  readonly lang?: Locale
  /** Words by code of refusal: `missing` (marks it needed), `long`, `wrong` (unreadable), and those of rules. */
  readonly refusals?: Readonly<Record<string, Words>>
  /** Characters. A draft holds four times as many. */
  readonly longest?: number
  readonly isLeft?: boolean
  /** Without: where `missing` is refused. */
  readonly isRequired?: boolean
}

type ControlProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'empty'>

export type Field<Value = unknown> = Asked & {
  readonly control: (props: ControlProps, form: FilledForm) => ReactNode
  /** Undefined where the text is no such value. */
  readonly read: (text: string) => Value | undefined
  readonly words?: (text: string, i18n: I18n, locale: Locale) => string
  /** For what only the database knows. */
  readonly isThere?: (db: Db, text: string) => Promise<boolean>
}

export type Fields = Readonly<Record<string, Field>>

export type FilledForm = {
  readonly context: DeskContext
  readonly fields: FieldValues
  readonly errors: readonly FormError[]
  readonly picture?: ReactNode
  /** The button that added to the form, or took from it. */
  readonly grown?: string | undefined
}

type Look = Omit<ComponentProps<typeof TextField>, keyof ControlProps>
type Select = Asked & { readonly empty?: MessageDescriptor; readonly usual?: string }

const input = (look: Look) => (props: ControlProps) => <TextField {...props} {...look} />

const select = (
  { empty, usual, ...asked }: Select,
  options: (context: DeskContext) => Option[],
): Omit<Field, 'read'> => ({
  ...asked,
  control: (props, { context }) => (
    <SelectField
      {...props}
      value={props.value || usual}
      {...(empty && { empty: context.i18n._(empty) })}
      options={options(context)}
    />
  ),
})

const isTicked = (text?: string): boolean => text === '1' || text === 'on'

export const clubOptions = (member: Viewer): Option[] =>
  clubs.filter(({ id }) => mayEditClub(member, id)).map(({ id, name }) => ({ value: String(id), label: name }))

export const field = {
  text: ({ rows, look = {}, ...asked }: Asked & { rows?: number; look?: Look }): Field<string> => ({
    ...asked,
    control: rows ? (props) => <TextArea {...props} rows={rows} {...look} /> : input(look),
    read: (text) => text.trim() || undefined,
  }),

  markdown: (asked: Asked & { rows: number }): Field<string> => ({
    ...asked,
    control: (props) => <MarkdownField {...props} rows={asked.rows} />,
    read: (text) => (refusedLinks(text).length > 0 ? undefined : text.trim() || undefined),
  }),

  whole: (from: number, to: number, asked: Asked): Field<number> => ({
    ...asked,
    control: input({ inputMode: 'numeric' }),
    read: (text) => {
      const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
      return number >= from && number <= to ? number : undefined
    },
  }),

  /** In cents. */
  money: (asked: Asked): Field<number> => ({ ...asked, control: input({ inputMode: 'decimal' }), read: readMoney }),

  day: (asked: Asked): Field<Day> => ({
    ...asked,
    control: input({ type: 'date' }),
    read: readTypedDay,
    words: (text, _, locale) => {
      const day = readTypedDay(text)
      return day ? formatDay(day, locale) : text
    },
  }),

  /** `HH:MM`. */
  clock: (asked: Asked): Field<string> => ({ ...asked, control: input({ type: 'time' }), read: readTypedTime }),

  /** In Amsterdam → UTC milliseconds. */
  time: (asked: Asked): Field<number> => ({
    ...asked,
    control: input({ type: 'datetime-local' }),
    read: timestampOf,
    words: (text, _, locale) => {
      const timestamp = timestampOf(text)
      return timestamp === undefined ? text : formatTimestamp(timestamp, locale)
    },
  }),

  choice: <const Of extends string>(
    values: readonly Of[],
    { names, ...asked }: Select & { names: Readonly<Record<Of, MessageDescriptor>> },
  ): Field<Of> => {
    const read = (text: string) => values.find((value) => value === text)
    return {
      ...select(asked, ({ i18n }) => values.map((value) => ({ value, label: i18n._(names[value]) }))),
      read,
      words: (text, i18n) => {
        const [, word] = Object.entries<MessageDescriptor>(names).find(([value]) => value === text) ?? []
        return word ? i18n._(word) : text
      },
    }
  },

  flag: (asked: Asked): Field<true> => ({
    ...asked,
    control: ({ value, ...props }) => <CheckField {...props} isChecked={Boolean(value)} />,
    read: (text) => (text ? true : undefined),
    words: (_, i18n) => i18n._(msg`ja`),
  }),

  club: (asked: Select): Field<number> => ({
    ...select(asked, ({ member }) => clubOptions(member)),
    read: (text) => (/^\d{1,9}$/.test(text) ? findClub(Number(text))?.id : undefined),
    words: (text, i18n) => text && (findClub(Number(text))?.name ?? i18n._(msg`Geen club`)),
  }),

  tick: (asked: Asked): Field<boolean> => ({
    ...asked,
    control: ({ value, ...props }) => <CheckField {...props} isChecked={isTicked(value)} />,
    read: isTicked,
    words: (text, i18n) => i18n._(text === '' ? msg`nee` : msg`ja`),
  }),

  hidden: (asked: Asked): Field<string> => ({
    ...asked,
    control: ({ name, value = '' }) => <input type="hidden" name={name} value={value} />,
    read: (text) => text,
  }),
}

/** Refused alike where it is empty and where it cannot be read. */
export const needed = (words: Words) => ({ missing: words, wrong: words })

const english = {
  help: msg`Mag leeg blijven: Engelse lezers krijgen dan het Nederlands.`,
  lang: 'en',
  isRequired: false,
} as const

/** Dutch, with the help, and English, which is never needed. */
export function inBothLanguages<Of extends Asked>(kind: (asked: Of) => Field<string>, asked: Of) {
  const { missing: _, ...refusals } = asked.refusals ?? {}
  return [kind({ ...asked, lang: 'nl', isLeft: true }), kind({ ...asked, ...english, refusals })] as const
}

const longestOther = 120

export const longestOf = (fields: Fields, name: string): number => fields[name]?.longest ?? longestOther

type Read<Of extends Fields> = { [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value | undefined : never }

export const readFields = <Of extends Fields>(fields: Of, typed: FieldValues) =>
  Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read(typed[name] ?? '')])) as Read<Of>

type Wrong = { readonly field: string; readonly code: string }

export async function errorsIn(fields: Fields, typed: FieldValues, db: Db): Promise<Wrong[]> {
  const errors: Wrong[] = []
  for (const [name, field] of Object.entries(fields)) {
    const code = await refusalOf(field, typed[name], db)
    if (code) errors.push({ field: name, code })
  }
  return errors
}

async function refusalOf({ refusals = {}, longest = longestOther, read, isThere }: Field, text = '', db: Db) {
  const { missing, long, wrong } = refusals
  if (text === '' || (missing && text.trim() === '')) return missing && 'missing'
  if (long && text.trim().length > longest) return 'long'
  const isRight = !wrong || (read(text) !== undefined && (await (isThere?.(db, text) ?? true)))
  return isRight ? undefined : 'wrong'
}

const languages = { nl: msg`Nederlands`, en: msg`Engels` } as const
const languageOf = (i18n: I18n, { lang = 'nl' }: Field) => i18n._(languages[lang])

export function labelOf(fields: Fields, i18n: I18n, name: string): string {
  const field = fields[name]
  if (!field) return name
  return field.lang ? `${i18n._(field.label)} (${languageOf(i18n, field)})` : i18n._(field.label)
}

/** Undefined for a code that is not of the fields. */
export function messageOf(fields: Fields, i18n: I18n, { field: name, code }: Wrong): string | undefined {
  const field = fields[name]
  const words = field?.refusals?.[code]
  return field && words && i18n._(typeof words === 'function' ? words(languageOf(i18n, field)) : words)
}

export const valueInWords = (fields: Fields, i18n: I18n, locale: Locale, name: string, text: string): string =>
  fields[name]?.words?.(text, i18n, locale) ?? text

export const Controls = ({ of, ...form }: FilledForm & { of: Fields }) =>
  Object.entries(of).map(([name, { isLeft }], i, all) => {
    if (all[i - 1]?.[1].isLeft) return null
    const control = <Control key={name} name={name} of={of} form={form} />
    const right = isLeft && all[i + 1]
    if (!right) return control
    return (
      <Pair key={name}>
        {control}
        <Control name={right[0]} of={of} form={form} />
      </Pair>
    )
  })

/** With `value`, what it holds in words, it is folded. */
export type FormSection = readonly [
  id: string,
  title: MessageDescriptor,
  fields: Fields,
  value?: (form: FilledForm) => string,
]

export const FormSections = ({ of, ...form }: FilledForm & { of: readonly FormSection[] }) =>
  of.map(([id, title, fields, value]) => {
    const shared = { id, title: form.context.i18n._(title), children: <Controls key={id} {...form} of={fields} /> }
    return value ? (
      <Fold key={id} {...shared} value={value(form)} isOpen={isAskedFor(fields, form)} />
    ) : (
      <Section key={id} {...shared} />
    )
  })

const isNeeded = ({ refusals, isRequired = refusals?.missing !== undefined }: Field) => isRequired

/** Something in it is wrong, or is needed and missing. `group` is what the names of its numbered fields begin with. */
export const isAskedFor = (of: Fields, { fields, errors }: FilledForm, group?: RegExp): boolean =>
  errors.some(({ field }) => field in of || group?.test(field)) ||
  Object.entries(of).some(([name, field]) => isNeeded(field) && !fields[name])

function Control({ of, name, form }: { of: Fields; name: string; form: FilledForm }) {
  const { context, fields, errors } = form
  const { control, help, lang } = of[name]!
  const shared = {
    name,
    ...(lang && { lang }),
    label: labelOf(of, context.i18n, name),
    help: help && context.i18n._(help),
  }
  return control(
    { ...shared, isRequired: isNeeded(of[name]!), value: fields[name], error: errorFor(errors, name) },
    form,
  )
}
