import { Trans } from '@lingui/react/macro'
import type { SignupRules } from '~/features/events/sign-up-rules'
import type { RegistrationForm } from '~/features/registrations/form/form'
import { hasRoom, type KnownPerson, offeredPeople } from '~/features/registrations/known-participants'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'

type KnownPeopleProps = {
  known: readonly KnownPerson[]
  filled: RegistrationForm
  rules: SignupRules
  choose: (person: KnownPerson) => void
}

export function KnownPeople({ known, filled, rules, choose }: KnownPeopleProps) {
  const locale = useLocale()
  const offered = hasRoom(filled, rules) ? offeredPeople(known, filled) : []
  if (offered.length === 0) return null
  return (
    <fieldset className="fieldset known-people">
      <legend className="legend">
        <Trans>Kies wie je eerder inschreef</Trans>
      </legend>
      <div className="button-row">
        {offered.map((person) => (
          <button
            key={person.id}
            type="submit"
            name="intent"
            value={`choose-participant-${person.id}`}
            formNoValidate
            className="button button-quiet known-person"
            onClick={(click) => {
              click.preventDefault()
              choose(person)
            }}
          >
            <span>{person.name}</span> <small>{formatDay(person.birthDate, locale)}</small>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
