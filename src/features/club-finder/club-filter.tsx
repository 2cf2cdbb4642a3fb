import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type ClubSearch, longestQuestion, readClubSearch } from '~/features/clubs/search-params'
import { useEarlyChoice } from '~/ui/use-early-input'
import { LocationButton } from './location/location-button'
import { TownField } from './location/town-field'

type ClubFilterProps = {
  search: ClubSearch
  towns: readonly string[]
  near: { name: string; key?: string } | null
  action: string
}

export function ClubFilter({ search, towns, near, action }: ClubFilterProps) {
  const { t } = useLingui()
  const { form, chooseNow, chooseSoon } = useFilterForm(search)
  useEarlyChoice(form, () => chooseSoon())
  const lookAround = (town: string, isNear: boolean) => {
    const field = form.current?.elements.namedItem('near')
    if (field instanceof HTMLInputElement) field.value = town
    if (isNear) chooseNow()
  }
  return (
    <form
      ref={form}
      method="get"
      action={action}
      className="filter-form club-filter"
      aria-label={t`Clubs zoeken`}
      onSubmit={(event) => {
        event.preventDefault()
        chooseNow()
      }}
    >
      <label className="field">
        <span className="field-label">{t`Naam of plaats`}</span>
        <input
          name="q"
          type="search"
          className="input"
          maxLength={longestQuestion}
          placeholder={t`Zoeken...`}
          autoComplete="off"
          defaultValue={search.q ?? ''}
          onChange={chooseSoon}
        />
      </label>
      <label className="field">
        <span className="field-label">{t`Inschrijving`}</span>
        <select name="state" className="select" defaultValue={search.state ?? ''} onChange={() => chooseNow()}>
          <option value="">{t({ message: 'Alle', comment: 'clubs in any state of sign-up' })}</option>
          <option value="open">{t({ message: 'Nu open', comment: 'sign-up is open now' })}</option>
          <option value="not-open">{t({ message: 'Nog niet open', comment: 'sign-up opens later' })}</option>
          <option value="closed">{t({ message: 'Gesloten', comment: 'sign-up has closed' })}</option>
        </select>
      </label>
      <TownField
        towns={towns}
        near={near}
        onInput={({ currentTarget: { value } }) => {
          if (value === '' || towns.includes(value)) chooseSoon()
        }}
        onBlur={({ currentTarget: { value } }) => {
          if (value.trim() !== (near?.name ?? '')) chooseNow()
        }}
      />
      <button type="submit" className="button button-quiet">{t`Zoeken`}</button>
      <LocationButton onTown={lookAround} />
    </form>
  )
}

/** Milliseconds. */
const typingPause = 250

/** Syncs form and url both ways; the fields keep their own values, so typing is not lost while the list loads. */
function useFilterForm(search: ClubSearch) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const { q = '', near = '', state = '' } = search
    const { q: sentQ = '', near: sentNear = '', state: sentState = '' } = sent.current
    if ((sentQ === q && sentNear === near && sentState === state) || !form.current) return
    sent.current = search
    clearTimeout(timer.current)
    for (const [name, value] of Object.entries({ q, near, state })) {
      const field = form.current.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const chooseNow = (replace = false) => {
    clearTimeout(timer.current)
    if (!form.current) return
    sent.current = readClubSearch(Object.fromEntries(new FormData(form.current)))
    void navigate({ to: '.', search: sent.current, replace, resetScroll: false })
  }
  const chooseSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => chooseNow(true), typingPause)
  }
  return { form, chooseNow, chooseSoon }
}
