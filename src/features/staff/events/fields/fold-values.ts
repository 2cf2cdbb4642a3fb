import { msg, plural } from '@lingui/core/macro'
import { publishedWhen } from '~/features/staff/content/texts'
import type { FilledForm } from '~/features/staff/frame/fields'
import { tenniskidsLevels } from '~/model/event'
import { formatMoney } from '~/text/format-money'
import { listNames } from '~/text/name-list'
import { readMoney } from '~/text/read-money'
import { eventLabel, eventWords } from './event-fields'
import { levelField, numbersOf } from './fields'

type Value = (form: FilledForm) => string

const words: Value = ({ fields, context: { i18n } }) => {
  const count = (fields.bodyNl ?? '').split(/\s+/).filter(Boolean).length
  if (count === 0) return i18n._(msg`nog leeg`)
  const english = fields.bodyEn ? '' : `, ${i18n._(msg`Engels ontbreekt`)}`
  return i18n._(msg`${plural(count, { one: '# woord', other: '# woorden' })}`) + english
}

const price: Value = ({ fields, context: { i18n, locale } }) => {
  const packages = numbersOf(fields, 'package').length
  if (packages > 0) return i18n._(msg`${plural(packages, { one: '# pakket', other: '# pakketten' })}`)
  const cents = readMoney(fields.price ?? '')
  const amount = cents === undefined ? fields.price : formatMoney(cents, locale)
  return amount ? i18n._(msg`${amount} per persoon`) : i18n._(msg`nog leeg`)
}

const signup: Value = ({ fields, context: { i18n, locale } }) => {
  const at = (name: string) => eventWords(i18n, locale, name, fields[name] ?? '')
  const [opens, closes, cancel] = [at('signupOpensAt'), at('signupClosesAt'), at('cancelUntil')]
  return [
    opens ? i18n._(msg`van ${opens}`) : i18n._(msg`meteen open`),
    closes ? i18n._(msg`tot ${closes}`) : i18n._(msg`tot het begint`),
    cancel && i18n._(msg`afmelden tot ${cancel}`),
    fields.waitingList ? i18n._(msg`met wachtlijst`) : i18n._(msg`zonder wachtlijst`),
  ]
    .filter(Boolean)
    .join(', ')
}

const who: Value = ({ fields, context: { i18n, locale } }) => {
  const { ageMin: from, ageMax: to, ratingFrom, ratingTo = '' } = fields
  const colours = tenniskidsLevels.map(levelField).filter((name) => fields[name])
  const ages = from && to ? i18n._(msg`${from} t/m ${to} jaar`) : from ? i18n._(msg`vanaf ${from} jaar`) : undefined
  return (
    [
      ages ?? (to && i18n._(msg`t/m ${to} jaar`)),
      listNames(
        colours.map((name) => eventLabel(i18n, name)),
        locale,
      ),
      ratingFrom && i18n._(msg`speelsterkte ${ratingFrom} t/m ${ratingTo}`),
    ]
      .filter(Boolean)
      .join(', ') || i18n._(msg`iedereen`)
  )
}

const none: Value = ({ context: { i18n } }) => i18n._(msg`geen`)

/** What each folded part of the form holds. */
export const foldValues = {
  words,
  price,
  signup,
  who,
  questions: (form) => String(numbersOf(form.fields, 'question').length || none(form)),
  bring: (form) => {
    const { whatToBringNl = '', whatToBringEn } = form.fields
    const text = form.context.locale === 'en' ? whatToBringEn || whatToBringNl : whatToBringNl
    const things = text.split('\n').map((one) => one.trim())
    return things.filter(Boolean).join(', ') || none(form)
  },
  elsewhere: ({ fields, context: { i18n } }) =>
    [fields.placeName, fields.placeCity].filter(Boolean).join(', ') || i18n._(msg`nee`),
  picture: (form) => {
    const { i18n, locale } = form.context
    return eventWords(i18n, locale, 'image', form.fields.image ?? '') || i18n._(msg`die bij de soort`)
  },
  publish: publishedWhen,
} satisfies Readonly<Record<string, Value>>
