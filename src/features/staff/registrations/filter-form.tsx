import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { clubs } from '~/features/clubs/clubs'
import { levelChoices } from '~/features/registrations/form/registration'
import { kindWord } from '~/features/staff/events/fields/kind-words'
import { deskPaths } from '~/features/staff/frame/desk-paths'
import { type Option, SelectField, TextField } from '~/features/staff/frame/form'
import { Filters } from '~/features/staff/frame/list'
import type { Visit } from '~/features/staff/frame/page'
import { writtenOne } from '~/features/staff/frame/parameters'
import { mayEditClub } from '~/features/staff/members/rights'
import { eventKinds } from '~/model/event'
import { answerWord, plainQuestions } from './cells'
import type { ListedEvent } from './rows.server'
import type { RegistrationView } from './view'
import { columnLabels, emailFilterNames, levelName, orderNames, paidFilterNames, statusFilterNames } from './words'

const filters = deskPaths.inschrijvingen

type FilterFormProps = {
  visit: Visit
  view: RegistrationView
  events: readonly Option[]
  /** The chosen one. */
  event: ListedEvent | undefined
}

export function RegistrationFilters({ visit, view, events, event }: FilterFormProps) {
  const { t, i18n } = useLingui()
  const { href, member } = visit
  const named = <Name extends string>(values: readonly Name[], names: Readonly<Record<Name, MessageDescriptor>>) =>
    values.map((value) => ({ value, label: i18n._(names[value]) }))
  const rare = [view.email, view.age, view.level, view.answer, view.remarks, view.tag]
  return (
    <Filters action={href('inschrijvingen')}>
      <TextField
        name="q"
        type="search"
        label={t`Zoek`}
        help={t`Naam, e-mailadres, telefoonnummer of inschrijfnummer`}
        value={view.q}
        maxLength={80}
      />
      <SelectField name="event" label={t`Evenement`} value={textOf(view.event)} empty={t`Alle`} options={events} />
      <SelectField
        name="club"
        label={t`Club`}
        value={textOf(view.club)}
        empty={t`Alle`}
        options={clubs
          .filter(({ id }) => mayEditClub(member, id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        name="kind"
        label={t`Soort`}
        value={view.kind}
        empty={t`Alle`}
        options={eventKinds.map((value) => ({ value, label: kindWord(i18n, value) }))}
      />
      <SelectField
        name="status"
        label={t`Status`}
        value={view.status}
        empty={t`Alle`}
        options={named(filters.status.values, statusFilterNames)}
      />
      <SelectField
        name="paid"
        label={t`Betaling`}
        value={view.paid}
        empty={t`Alle`}
        options={named(filters.paid.values, paidFilterNames)}
      />
      <TextField name="from" type="date" label={t`Ingeschreven vanaf`} value={view.from} />
      <TextField name="to" type="date" label={t`Tot en met`} value={view.to} />
      <SelectField name="sort" label={t`Volgorde`} value={view.sort} options={named(filters.sort.values, orderNames)} />
      <details className="desk-more" open={rare.some((one) => one !== undefined) || undefined}>
        <summary>
          <Trans>Meer filters</Trans>
        </summary>
        <div className="desk-more-fields">
          <SelectField
            name="email"
            label={t`Mail`}
            value={view.email}
            empty={t`Alle`}
            options={named(filters.email.values, emailFilterNames)}
          />
          <TextField
            name="age"
            label={t`Leeftijd nu`}
            help={t`8 of 8-10`}
            value={writtenOne(filters.age, view.age)}
            maxLength={9}
          />
          <SelectField
            name="level"
            label={t`Niveau`}
            value={view.level}
            empty={t`Alle`}
            options={levelChoices(undefined).map((value) => ({ value, label: levelName(i18n, value) }))}
          />
          {event && <AnswerField view={view} event={event} visit={visit} />}
          <SelectField
            name="remarks"
            label={t`Opmerkingen`}
            value={view.remarks}
            empty={t`Alle`}
            options={[{ value: 'unread', label: t`ongelezen` }]}
          />
          <TextField name="tag" label={t`Label`} value={view.tag} maxLength={60} />
        </div>
      </details>
      <Columns chosen={view.columns} />
    </Filters>
  )
}

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number))

type AnswerFieldProps = { view: RegistrationView; event: ListedEvent; visit: Visit }

function AnswerField({ view: { answer }, event, visit: { i18n, locale } }: AnswerFieldProps) {
  const { t } = useLingui()
  const options = plainQuestions(event).flatMap((question) => {
    const { id, type, label } = question
    const given = type === 'yes-no' ? ['yes', 'no'] : (question.options ?? []).map((one) => one.id)
    return given.map((one) => ({
      value: `${id}:${one}`,
      label: `${label[locale] || label.nl}: ${answerWord(question, one, { i18n, locale })}`,
    }))
  })
  if (options.length === 0) return null
  return (
    <SelectField
      name="answer"
      label={t`Antwoord`}
      value={writtenOne(filters.answer, answer)}
      empty={t`Alle`}
      options={options}
    />
  )
}

function Columns({ chosen }: { chosen: RegistrationView['columns'] }) {
  const { i18n } = useLingui()
  return (
    <details className="desk-more">
      <summary>
        <Trans>Kolommen</Trans>
      </summary>
      <fieldset className="desk-more-fields">
        <legend className="visually-hidden">
          <Trans>Kolommen</Trans>
        </legend>
        {filters.columns.values.map((name) => (
          <label key={name} className="desk-check">
            <input type="checkbox" name="columns" value={name} defaultChecked={chosen.includes(name)} />
            <span>{i18n._(columnLabels[name])}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
