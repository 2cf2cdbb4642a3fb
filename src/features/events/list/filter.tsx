import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, startTransition, useOptimistic, useRef } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { eventKinds } from '~/model/event'
import { formatDay } from '~/time/format-date'
import { useEarlyChoice } from '~/ui/use-early-input'
import { KindOption } from './kind-option'
import { type EventSearch, readEventSearch } from './search-params'

type EventFilterProps = {
  search: EventSearch
  clubs: readonly { id: number; name: string }[]
  months: readonly string[]
}

const chosenIn = (form: FormData) => readEventSearch(Object.fromEntries(form))

export function EventFilter({ search, clubs, months }: EventFilterProps) {
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
  // A typed age applies on blur.
  const isLeft = (control: Element | null | undefined) =>
    control !== document.activeElement || control?.getAttribute('name') !== 'age'
  useEarlyChoice(
    form,
    (early) => {
      const { age: typed, ...others } = chosenIn(early)
      const age = isLeft(document.activeElement) ? typed : search.age
      take(age === undefined ? others : { ...others, age })
    },
    isLeft,
  )
  return (
    <form
      ref={form}
      method="get"
      className="filter-form"
      aria-label={t`Evenementen kiezen`}
      onSubmit={(event) => {
        event.preventDefault()
        choose(event.currentTarget)
      }}
    >
      <label className="field">
        <span className="field-label">{t`Soort`}</span>
        <select name="kind" className="select" value={chosen.kind ?? ''} onChange={chooseNow}>
          <option value="">{t`Alles`}</option>
          {eventKinds.map((kind) => (
            <KindOption key={kind} kind={kind} />
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">{t`Vereniging`}</span>
        <select name="club" className="select" value={chosen.club ?? ''} onChange={chooseNow}>
          <option value="">{t`Overal`}</option>
          {clubs.map((club) => (
            <option key={club.id} value={club.id}>
              {club.name}
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
      <button type="submit" className="button button-quiet">{t`Zoeken`}</button>
    </form>
  )
}
