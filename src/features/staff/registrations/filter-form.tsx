import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { levelChoices } from '~/features/registrations/form/registration'
import { kindNames } from '~/features/staff/events/fields/kind-words'
import { deskPaths } from '~/features/staff/frame/desk-paths'
import type { Option } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { clubFilter, FilterFields, type FiltersOf } from '~/features/staff/lists/filter-form'
import type { Member } from '~/features/staff/members/rights'
import { answerWord, plainQuestions } from './cells'
import type { ListedEvent } from './rows.server'
import type { RegistrationView } from './view'
import { columnLabels, emailFilterNames, levelName, orderNames, paidFilterNames, statusFilterNames } from './words'

export const viewFilters = (member: Member, events: readonly Option[]): FiltersOf<'inschrijvingen'> => ({
  q: { label: msg`Zoek`, help: msg`Naam, e-mailadres, telefoonnummer of inschrijfnummer` },
  event: { label: msg`Evenement`, options: events },
  club: clubFilter(member),
  kind: { label: msg`Soort`, names: kindNames },
  status: { label: msg`Status`, names: statusFilterNames },
  paid: { label: msg`Betaling`, names: paidFilterNames },
  from: { label: msg`Ingeschreven vanaf` },
  to: { label: msg`Tot en met` },
  sort: { label: msg`Volgorde`, names: orderNames },
})

type MoreFiltersProps = {
  context: DeskContext
  view: RegistrationView
  event: ListedEvent | undefined
}

export function MoreFilters({ context, view, event }: MoreFiltersProps) {
  const { i18n } = context
  const rare = [view.email, view.age, view.level, view.answer, view.remarks, view.tag]
  const answers = event ? answerOptions(event, context) : []
  const filters: FiltersOf<'inschrijvingen'> = {
    email: { label: msg`Mail`, names: emailFilterNames },
    age: { label: msg`Leeftijd nu`, help: msg`8 of 8-10` },
    level: {
      label: msg`Niveau`,
      options: levelChoices(undefined).map((value) => ({ value, label: levelName(i18n, value) })),
    },
    ...(answers.length > 0 && { answer: { label: msg`Antwoord`, options: answers } }),
    remarks: { label: msg`Opmerkingen`, names: { unread: msg`ongelezen` } },
    tag: { label: msg`Label` },
  }
  return (
    <>
      <details className="desk-more" open={rare.some((one) => one !== undefined) || undefined}>
        <summary>
          <Trans>Meer filters</Trans>
        </summary>
        <div className="desk-more-fields">
          <FilterFields context={context} path="inschrijvingen" search={view} filters={filters} />
        </div>
      </details>
      <Columns chosen={view.columns} />
    </>
  )
}

const answerOptions = (event: ListedEvent, { i18n, locale }: DeskContext): Option[] =>
  plainQuestions(event).flatMap((question) => {
    const { id, type, label } = question
    const given = type === 'yes-no' ? ['yes', 'no'] : (question.options ?? []).map((one) => one.id)
    return given.map((one) => ({
      value: `${id}:${one}`,
      label: `${label[locale] || label.nl}: ${answerWord(question, one, { i18n, locale })}`,
    }))
  })

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
        {deskPaths.inschrijvingen.columns.values.map((name) => (
          <label key={name} className="desk-check">
            <input type="checkbox" name="columns" value={name} defaultChecked={chosen.includes(name)} />
            <span>{i18n._(columnLabels[name])}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
