import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { type HolidayRegion, holidayRegions } from '~/model/holiday-region'
import { regionNames } from './region-names'
import { type CampSearch, readCampSearch } from './search-params'

const chosenIn = (form: HTMLFormElement) => readCampSearch(Object.fromEntries(new FormData(form)))

export function RegionFilter({ region, found }: CampSearch & { found: number }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const isNew = useRef(true)
  const take = (search: CampSearch) => navigate({ to: '/kampen', search, resetScroll: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before hydration, and later the address.
  useEffect(() => {
    if (!form.current) return
    const early = chosenIn(form.current)
    if (isNew.current && early.region !== region) void take(early)
    else
      for (const radio of form.current.querySelectorAll<HTMLInputElement>('[type="radio"]'))
        radio.checked = radio.value === (region ?? '')
    isNew.current = false
  }, [region])
  const choice = (value: HolidayRegion | '', label: string) => (
    <label key={value} className="button button-quiet">
      <input type="radio" name="region" value={value} defaultChecked={value === (region ?? '')} />
      {label}
    </label>
  )
  return (
    <form
      ref={form}
      method="get"
      className="region-filter"
      autoComplete="off"
      onChange={(event) => take(chosenIn(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        void take(chosenIn(event.currentTarget))
      }}
    >
      <fieldset className="chips">
        <legend className="legend">{t`Schoolregio`}</legend>
        {choice('', t`Alle`)}
        {holidayRegions.map((each) => choice(each, i18n._(regionNames[each])))}
      </fieldset>
      <button type="submit" className="button">{t`Toon`}</button>
      <p role="status" className="visually-hidden">
        {region && <Plural value={found} one="# kamp" other="# kampen" />}
      </p>
      <p className="small-print">
        <Trans>Kinderen uit elke regio zijn welkom.</Trans> <WhichRegion />
      </p>
    </form>
  )
}

function WhichRegion() {
  const isDutch = useLocale() === 'nl'
  return (
    <a
      href={
        isDutch
          ? 'https://www.rijksoverheid.nl/onderwerpen/schoolvakanties/regios-schoolvakantie'
          : 'https://www.government.nl/topics/school-holidays'
      }
      rel="external"
    >
      <Trans>In welke regio ligt je school?</Trans>
    </a>
  )
}
