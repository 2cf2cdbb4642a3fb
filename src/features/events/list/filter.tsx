import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import { LocationButton } from '~/features/club-finder/location/location-button'
import { TownField } from '~/features/club-finder/location/town-field'
import { type EventSearch, radii, readEventSearch } from '~/features/events/search-params'
import { useLocale } from '~/i18n/use-locale'
import { calendarKinds } from '~/model/event'
import { formatDay } from '~/time/format-date'
import { useEarlyChoice } from '~/ui/use-early-input'
import { KindOption } from './kind-option'

type EventFilterProps = {
  search: EventSearch
  clubs: readonly { id: number; name: string; town: string }[]
  months: readonly string[]
  near: { name: string; key?: string } | null
  isFiltered: boolean
}

const typedFields: readonly string[] = ['age', 'near']

const chosenIn = (form: FormData) => readEventSearch(Object.fromEntries(form))

/** Folded on a phone, where it would fill the first screen. */
export function EventFilter(props: EventFilterProps) {
  const { t } = useLingui()
  const { isFiltered } = props
  const fold = useRef<HTMLDetailsElement>(null)
  // Closing it while somebody chooses would take the focus away.
  const [isOpen] = useState(isFiltered)
  useEffect(() => {
    if (isFiltered && fold.current) fold.current.open = true
  }, [isFiltered])
  return (
    <details ref={fold} className="event-filter-fold wide-open" open={isOpen} suppressHydrationWarning>
      <summary>{t`Kalender filteren`}</summary>
      <FilterForm {...props} />
    </details>
  )
}

function FilterForm({ search, clubs, months, near }: Omit<EventFilterProps, 'isFiltered'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  // Optimistic: the choice shows while its list loads.
  const [chosen, setChosen] = useOptimistic(search)
  const take = (next: EventSearch) =>
    startTransition(async () => {
      setChosen(next)
      await navigate({ to: '/evenementen', search: next, resetScroll: false })
    })
  const choose = (form: HTMLFormElement) => take(chosenIn(new FormData(form)))
  const chooseNow = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (form) choose(form)
  }
  const form = useRef<HTMLFormElement>(null)
  // What is typed applies on blur.
  const isLeft = (control: Element | null | undefined) =>
    control !== document.activeElement || !typedFields.includes(control?.getAttribute('name') ?? '')
  useEarlyChoice(
    form,
    (early) => {
      const chosenEarly = chosenIn(early)
      const name = isLeft(document.activeElement) ? '' : document.activeElement?.getAttribute('name')
      const typed = name === 'age' ? { age: search.age } : name === 'near' ? { near: search.near } : {}
      take(readEventSearch({ ...chosenEarly, ...typed }))
    },
    isLeft,
  )
  const towns = [...new Set(clubs.map(({ town }) => town))].sort()
  const lookAround = (town: string, isNear: boolean) => {
    const field = form.current?.elements.namedItem('near')
    if (!(field instanceof HTMLInputElement)) return
    field.value = town
    if (isNear) choose(field.form!)
  }
  return (
    <form
      ref={form}
      method="get"
      className="filter-form event-filter"
      aria-label={t`Kalender filteren`}
      onSubmit={(event) => {
        event.preventDefault()
        choose(event.currentTarget)
      }}
    >
      <label className="field">
        <span className="field-label">{t`Soort`}</span>
        <select name="kind" className="select" value={chosen.kind ?? ''} onChange={chooseNow}>
          <option value="">{t`Alles`}</option>
          {calendarKinds.map((kind) => (
            <KindOption key={kind} kind={kind} />
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">{t`Club`}</span>
        <select name="club" className="select" value={chosen.club ?? ''} onChange={chooseNow}>
          <option value="">{t`Overal`}</option>
          {clubs.map((club) => (
            <option key={club.id} value={club.id}>
              {club.name}, {club.town}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">{t`Maand`}</span>
        <select name="month" className="select" value={chosen.month ?? ''} onChange={chooseNow}>
          <option value="">{t`Elke maand`}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {formatDay(`${month}-15`, locale, 'month')}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">{t`Leeftijd`}</span>
        <input
          name="age"
          className="input"
          type="number"
          inputMode="numeric"
          min={3}
          max={99}
          key={search.age}
          defaultValue={search.age ?? ''}
          onBlur={({ currentTarget: { form } }) => form && choose(form)}
        />
      </label>
      <label className="choice">
        <input type="checkbox" name="free" value="1" checked={chosen.free === 1} onChange={chooseNow} />
        <span>{t`Alleen met vrije plekken`}</span>
      </label>
      <TownField
        key={search.near}
        towns={towns}
        near={near}
        onBlur={({ currentTarget: { form, value } }) => {
          if (form && value.trim() !== (near?.name ?? '')) choose(form)
        }}
      />
      <label className="field">
        <span className="field-label">{t`Afstand`}</span>
        <select name="within" className="select" value={chosen.within ?? ''} onChange={chooseNow}>
          <option value="">{t`Maakt niet uit`}</option>
          {radii.map((radius) => (
            <option key={radius} value={radius}>
              {t`tot ${radius} km`}
            </option>
          ))}
        </select>
      </label>
      <LocationButton onTown={lookAround} />
      <button type="submit" className="button button-quiet">{t`Zoeken`}</button>
    </form>
  )
}
