import { Trans } from '@lingui/react/macro'
import type { SignupRules } from '~/features/events/sign-up-rules'
import type { RegistrationFields } from '~/features/registrations/form/form'
import { type EarlierParticipant, hasFreeRow, offeredParticipants } from '~/features/registrations/known-participants'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'

type EarlierParticipantsProps = {
  earlier: readonly EarlierParticipant[]
  filled: RegistrationFields
  rules: SignupRules
  choose: (person: EarlierParticipant) => void
}

export function EarlierParticipants({ earlier, filled, rules, choose }: EarlierParticipantsProps) {
  const locale = useLocale()
  const offered = hasFreeRow(filled, rules) ? offeredParticipants(earlier, filled) : []
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
