import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { publishAt, texts } from '~/features/staff/content/texts'
import { Controls, type Fields, type FilledForm, labelOf } from '~/features/staff/frame/fields'
import { controlId, DoButton, errorFor, HiddenFields, Pair, Section, TextField } from '~/features/staff/frame/form'
import { eventParts } from './event-fields'
import { numbersOf, optionField, questionField } from './fields'

const { what, when, elsewhere, signup, price, ages, levels, bring } = eventParts

type EventSection = readonly [id: string, title: MessageDescriptor, body: (form: FilledForm) => ReactNode]

const isOfLessons = ({ fields }: FilledForm) => fields.kind === 'lessons'

const sections: readonly EventSection[] = [
  ['what', msg`Wat het is`, (form) => <Controls of={what} {...form} />],
  ['when', msg`Wanneer en waar`, (form) => <When {...form} />],
  ['sign-up', msg`Inschrijven en plekken`, (form) => <Controls of={signup} {...form} />],
  ['price', msg`Prijs en pakketten`, (form) => <Prices {...form} />],
  ['who', msg`Voor wie`, (form) => <Who {...form} />],
  ['questions', msg`Vragen`, (form) => <Questions {...form} />],
  ['words', msg`Titel en tekst`, (form) => <Controls of={texts} {...form} />],
  ['bring', msg`Meenemen`, (form) => <Controls of={bring} {...form} />],
  ['picture', msg`Afbeelding`, ({ picture }) => picture],
  ['publish', msg`Publiceren`, (form) => <Controls of={{ publishAt }} {...form} />],
]

const ofLessons = ['words', 'bring', 'price', 'questions', 'picture']

export function EventSections(form: FilledForm) {
  const isShort = isOfLessons(form)
  const shown = isShort ? ofLessons.flatMap((id) => sections.filter((one) => one[0] === id)) : sections
  return (
    <>
      {isShort ? <SeasonFields {...form} /> : <Contents {...form} />}
      {shown.map(([id, title, body]) => (
        <Section key={id} id={id} title={form.context.i18n._(title)}>
          {body(form)}
        </Section>
      ))}
    </>
  )
}

const Contents = ({ context: { i18n } }: FilledForm) => (
  <nav aria-label={i18n._(msg`Onderdelen`)}>
    <ul className="desk-actions">
      {sections.map(
        ([id, title]) =>
          id !== 'bring' && (
            <li key={id}>
              <a href={`#${id}`}>{i18n._(title)}</a>
            </li>
          ),
      )}
    </ul>
  </nav>
)

function SeasonFields({ fields }: FilledForm) {
  const kept = Object.keys({ ...what, ...when, ...elsewhere, ...signup, ...price, ...ages, ...levels })
  return (
    <>
      <p>
        <Trans>
          De data van lessen staan bij het seizoen van de club. Hier wijzig je de woorden, pakketten en vragen.
        </Trans>
      </p>
      <HiddenFields fields={kept.map((name) => [name, fields[name] ?? ''] as const)} />
    </>
  )
}

const When = (form: FilledForm) => (
  <>
    <p className="desk-help">
      <Trans>Alle tijden zijn in Amsterdam.</Trans>
    </p>
    <Controls of={when} {...form} />
    <details open={Object.keys(elsewhere).some((name) => form.fields[name])}>
      <summary>
        <Trans>Niet op de banen van de club?</Trans>
      </summary>
      <Controls of={elsewhere} {...form} />
    </details>
  </>
)

const Who = (form: FilledForm) => (
  <>
    <Controls of={ages} {...form} />
    <fieldset>
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
        <DoButton value="add-package" kind="plain">
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
      <DoButton value="add-question" kind="plain">
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
        <DoButton value="add-option" kind="plain">
          <Trans>Keuzes erbij</Trans>
        </DoButton>
      </p>
    </details>
  )
}
