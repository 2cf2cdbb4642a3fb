import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { readPlaceSearch } from '~/features/clubs/search-params'
import { LocationButton } from './location-button'
import { TownField } from './town-field'

type PlaceFormProps = {
  /** Id of the heading above the answer, on the same page. */
  answer: string
  towns?: readonly string[] | undefined
  near: { name: string; key?: string } | null
}

/** In a hero: asks where the visitor lives, with and without a script. */
export function PlaceForm({ answer, towns, near }: PlaceFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const lookAround = (town: string, isNear: boolean) => {
    const field = form.current?.elements.namedItem('near')
    if (field instanceof HTMLInputElement) field.value = town
    if (isNear) form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      method="get"
      action={`#${answer}`}
      className="place-form"
      aria-label={t`Clubs in de buurt zoeken`}
      onSubmit={async (event) => {
        event.preventDefault()
        const search = readPlaceSearch(Object.fromEntries(new FormData(event.currentTarget)))
        await navigate({ to: '.', search, hash: answer })
        document.getElementById(answer)?.focus({ preventScroll: true })
      }}
    >
      <TownField key={near?.name} towns={towns} near={near} />
      <button type="submit" className="button">{t`Zoeken`}</button>
      <LocationButton onTown={lookAround} />
    </form>
  )
}
