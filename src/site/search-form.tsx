import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { toPublic } from '~/i18n/route-paths'
import { tooltip } from '~/ui/tooltip'
import { longestSearch, readSiteSearch } from './search-params'

type SearchFormProps = {
  q?: string | undefined
  className?: string
}

export function SearchForm({ q = '', className }: SearchFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { prefix } = useRouter().options.context
  return (
    <search className={className} aria-label={t`Zoeken op de hele site`}>
      <form
        method="get"
        action={toPublic('/zoeken', prefix)}
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault()
          const search = readSiteSearch(Object.fromEntries(new FormData(event.currentTarget)))
          void navigate({ to: '/zoeken', search })
        }}
      >
        <input
          key={q}
          name="q"
          type="search"
          className="input"
          aria-label={t`Waar zoek je naar?`}
          placeholder={t`Zoeken...`}
          maxLength={longestSearch}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={q}
        />
        <button type="submit" className="button" aria-label={t`Zoeken`} {...tooltip(t`Zoeken`)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="10" cy="10" r="6.5" />
            <path d="m15 15 6 6" />
          </svg>
        </button>
      </form>
    </search>
  )
}
