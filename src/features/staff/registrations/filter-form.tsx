import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { levelChoices } from '~/features/registrations/form/registration'
import { kindNames } from '~/features/staff/events/fields/kind-words'
import { deskPaths } from '~/features/staff/frame/desk-paths'
import { HiddenFields, type Option } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { clubFilter, type FiltersOf } from '~/features/staff/lists/filter-form'
import { viewQuery } from '~/features/staff/views/form'
import { answerWord, plainQuestions, slotOptions } from './cells'
import type { ListedEvent } from './rows.server'
import { hasLevelOrder, type RegistrationView } from './view'
import {
  columnLabels,
  emailFilterNames,
  levelName,
  orderNames,
  paidFilterNames,
  statusFilterNames,
  yesNo,
} from './words'

type Offered = {
  readonly events: readonly Option[]
  /** The chosen one, whose answers can be chosen too. */
  readonly event: ListedEvent | undefined
  readonly tags: readonly Option[]
  /** Of its lessons. */
  readonly groups: readonly Option[]
  readonly view: RegistrationView
}

export function viewFilters(
  context: DeskContext,
  { events, event, tags, groups, view }: Offered,
): FiltersOf<'inschrijvingen'> {
  const { i18n, member } = context
  const answers = event ? answerOptions(event, context) : []
  const orders = deskPaths.inschrijvingen.sort.values
    .filter((value) => value !== 'level' || hasLevelOrder(view))
    .map((value) => ({ value, label: i18n._(orderNames[value]) }))
  const levels = levelChoices(undefined).map((value) => ({ value, label: levelName(i18n, value) }))
  return {
    q: { label: msg`Naam, e-mail, telefoon of nummer` },
    event: { label: msg`Evenement`, options: events },
    club: clubFilter(member),
    kind: { label: msg`Soort`, names: kindNames },
    status: { label: msg`Status`, names: statusFilterNames },
    paid: { label: msg`Betaling`, names: paidFilterNames },
    from: { label: msg`Ingeschreven vanaf` },
    to: { label: msg`Tot en met` },
    email: { label: msg`Mail`, names: emailFilterNames },
    age: { label: msg`Leeftijd nu`, example: msg`8 of 8-10` },
    born: { label: msg`Geboortejaar`, example: msg`2018 of 2016-2018` },
    level: { label: msg`Niveau`, options: levels },
    ...(groups.length > 0 && { group: { label: msg`Lesgroep`, options: groups } }),
    slot: { label: msg`Kan op`, options: slotOptions(context) },
    wish: { label: msg`Wil bij iemand in de groep`, names: yesNo },
    groupWith: { label: msg`Met wie in de groep` },
    photos: { label: msg`Foto’s mogen`, names: yesNo },
    ...(answers.length > 0 && { answer: { label: msg`Antwoord`, options: answers } }),
    remarks: { label: msg`Opmerkingen`, names: { unread: msg`ongelezen` } },
    ...(tags.length > 0 && { tag: { label: msg`Label`, options: tags } }),
    sort: { label: msg`Volgorde`, options: orders },
  }
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

export function Columns({ context, chosen }: { context: DeskContext; chosen: RegistrationView['columns'] }) {
  const { t, i18n } = useLingui()
  const { href, url } = context
  const kept = [...new URLSearchParams(viewQuery(url.searchParams))].filter(([name]) => name !== 'columns')
  return (
    <details data-fold="columns" className="desk-list-fold desk-wide">
      <summary className="button button-quiet button-small">
        <Trans>Kolommen</Trans>
      </summary>
      <form action={href('inschrijvingen')}>
        <HiddenFields fields={kept} />
        <fieldset className="desk-list-columns">
          <legend className="visually-hidden">{t`Kolommen`}</legend>
          {deskPaths.inschrijvingen.columns.values.map((name) => (
            <label key={name} className="desk-check">
              <input type="checkbox" name="columns" value={name} defaultChecked={chosen.includes(name)} />
              <span>{i18n._(columnLabels[name])}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button">
          <Trans>Toon</Trans>
        </button>
      </form>
    </details>
  )
}
