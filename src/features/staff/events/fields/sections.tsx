import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { picture, publishAt } from '~/features/staff/content/texts'
import { Controls, type Fields, type FilledForm, isAskedFor, labelOf } from '~/features/staff/frame/fields'
import { Fold } from '~/features/staff/frame/fold'
import { controlId, DoButton, errorFor, HiddenFields, Pair, Section, TextField } from '~/features/staff/frame/form'
import { DateRemarks } from './date-remarks'
import { MadeDays } from './day-rows'
import { eventParts } from './event-fields'
import { numbersOf, optionField, questionField } from './fields'
import { foldValues } from './fold-values'

const { main, days, words, elsewhere, signup, price, ages, levels, bring } = eventParts

type FoldedPart = {
  readonly title: MessageDescriptor
  readonly of: Fields
  /** The beginning of the names of its numbered fields, and of the buttons that add to it. */
  readonly group?: RegExp
  readonly body?: (form: FilledForm) => ReactNode
  readonly isOfLessons?: true
}

const isOfLessons = ({ fields }: FilledForm) => fields.kind === 'lessons'

const folded: Readonly<Record<keyof typeof foldValues, FoldedPart>> = {
  elsewhere: { title: msg`Niet op de banen van de club`, of: elsewhere },
  words: { title: msg`Tekst`, of: words, isOfLessons: true },
  price: {
    title: msg`Prijs en pakketten`,
    of: price,
    group: /package/,
    body: (form) => <Prices {...form} />,
    isOfLessons: true,
  },
  signup: { title: msg`Inschrijven en afmelden`, of: signup },
  who: { title: msg`Voor wie`, of: { ...ages, ...levels }, body: (form) => <Who {...form} /> },
  questions: {
    title: msg`Vragen`,
    of: {},
    group: /question|option/,
    body: (form) => <Questions {...form} />,
    isOfLessons: true,
  },
  bring: { title: msg`Meenemen`, of: bring, isOfLessons: true },
  picture: { title: msg`Afbeelding`, of: { image: picture(false) }, body: (form) => form.picture, isOfLessons: true },
  publish: { title: msg`Publiceren`, of: { publishAt } },
}

const isFolded = (id: string): id is keyof typeof folded => Object.hasOwn(folded, id)

/** What is always needed, then the rest with what it holds. */
export function EventSections(form: FilledForm) {
  const { i18n } = form.context
  const isShort = isOfLessons(form)
  return (
    <>
      {isShort ? <SeasonFields {...form} /> : <Main {...form} />}
      <div>
        {Object.keys(folded)
          .filter(isFolded)
          .map((id) => {
            const { title, of, group, body, isOfLessons } = folded[id]
            if (isShort && !isOfLessons) return null
            const isOpen = isAskedFor(isShort && id === 'price' ? {} : of, form, group)
            const isGrown = group !== undefined && form.grown !== undefined && group.test(form.grown)
            return (
              <Fold key={id} id={id} title={i18n._(title)} value={foldValues[id](form)} isOpen={isOpen || isGrown}>
                {body ? body(form) : <Controls of={of} {...form} />}
              </Fold>
            )
          })}
      </div>
    </>
  )
}

const Main = (form: FilledForm) => (
  <Section id="what" title={form.context.i18n._(msg`Wat, waar en wanneer`)}>
    <Controls of={main} {...form} />
    <MadeDays {...form} />
    <DateRemarks fields={form.fields} />
    <Controls of={days} {...form} />
    <p className="desk-help">
      <Trans>Alle tijden zijn Nederlandse tijd.</Trans>
    </p>
  </Section>
)

const { titleNl, titleEn, ...seasonal } = main

function SeasonFields(form: FilledForm) {
  const kept = Object.keys({ ...seasonal, ...days, ...elsewhere, ...signup, ...price, ...ages, ...levels, publishAt })
  return (
    <div className="desk-section">
      <p>
        <Trans>
          De data van lessen staan bij het seizoen van de club. Hier wijzig je de woorden, pakketten en vragen.
        </Trans>
      </p>
      <HiddenFields fields={kept.map((name) => [name, form.fields[name] ?? ''] as const)} />
      <Controls of={{ titleNl, titleEn }} {...form} />
    </div>
  )
}

const Who = (form: FilledForm) => (
  <>
    <Controls of={ages} {...form} />
    <fieldset className="desk-section">
      <legend>
        <Trans>Niveau</Trans>
      </legend>
      <Controls of={levels} {...form} />
    </fieldset>
  </>
)

/** `package2Price` for `Price`. */
const named = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([part, field]) => [prefix + part, field]))

function Prices(form: FilledForm) {
  const error = errorFor(form.errors, 'packages')
  const parts = isOfLessons(form) ? { ...eventParts.package, ...eventParts.lesson } : eventParts.package
  return (
    <>
      {!isOfLessons(form) && <Controls of={price} {...form} />}
      <p className="desk-help" id={controlId('packages')} tabIndex={-1}>
        <Trans>
          Met pakketten kiest een deelnemer zelf: hele week of drie dagen, met of zonder opvang. Elk heeft een eigen
          prijs.
        </Trans>
      </p>
      {error && <p className="desk-error">{error}</p>}
      {numbersOf(form.fields, 'package').map((number) => (
        <fieldset key={number} className="desk-section">
          <legend>
            <Trans>Pakket {number}</Trans>
          </legend>
          <Controls of={named(`package${number}`, parts)} {...form} />
        </fieldset>
      ))}
      <p>
        <DoButton value="add-package" kind="small" at="price">
          <Trans>Pakket erbij</Trans>
        </DoButton>
      </p>
    </>
  )
}

const Questions = (form: FilledForm) => (
  <>
    <p className="desk-help">
      <Trans>Wat je van elke deelnemer wilt weten, naast naam en geboortedatum. Vraag niet meer dan nodig.</Trans>
    </p>
    {numbersOf(form.fields, 'question').map((number) => (
      <fieldset key={number} className="desk-section">
        <legend>
          <Trans>Vraag {number}</Trans>
        </legend>
        <Controls of={named(`question${number}`, eventParts.question)} {...form} />
        <Options {...form} number={number} />
      </fieldset>
    ))}
    <p>
      <DoButton value="add-question" kind="small" at="questions">
        <Trans>Vraag erbij</Trans>
      </DoButton>
    </p>
  </>
)

function Options({ context: { i18n }, fields, errors, number }: FilledForm & { number: number }) {
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
                  label={`${labelOf(eventParts.option, i18n, part)} ${option}`}
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
        <DoButton value="add-option" kind="small" at="questions">
          <Trans>Keuzes erbij</Trans>
        </DoButton>
      </p>
    </details>
  )
}
