import { Trans, useLingui } from '@lingui/react/macro'
import { useLevelWords } from '~/features/events/use-level-name'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import { Button } from '~/ui/button'
import { PressForm } from '~/ui/form/submit-once-form'
import { Link } from '~/ui/link'
import { SlotWords } from './slot-names'
import type { ParticipantView, RegistrationView } from './view.server'

export function RegistrationParticipants({ registration }: { registration: RegistrationView }) {
  const { participants, remarks } = registration
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Wie doet er mee</Trans>
      </h2>
      <ul className="participant-list">
        {participants.map((one) => (
          <Participant key={one.id} participant={one} registration={registration} />
        ))}
      </ul>
      <dl className="facts">
        <dt>
          <Trans>Kosten</Trans>
        </dt>
        <dd>
          <Costs registration={registration} />
        </dd>
        {remarks && (
          <>
            <dt>
              <Trans>Opmerking</Trans>
            </dt>
            <dd className="remarks">{remarks}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Costs({
  registration: { priceCents, pricePerPersonCents, participants },
}: {
  registration: RegistrationView
}) {
  const locale = useLocale()
  const people = participants.length
  if (priceCents === 0) return <Trans>gratis</Trans>
  if (people === 1 || pricePerPersonCents === null) return formatMoney(priceCents, locale)
  const each = formatMoney(pricePerPersonCents, locale)
  return `${formatMoney(priceCents, locale)} (${people} × ${each})`
}

type ParticipantProps = { participant: ParticipantView; registration: RegistrationView }

function Participant({ participant, registration: { reference, may } }: ParticipantProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const levelWords = useLevelWords()
  const { id, name, birthDate, level, packageName, availability, groupWith, answers, hasMedicalNote } = participant
  const born = formatDay(birthDate, locale)
  return (
    <li>
      <p>
        <strong>{name}</strong>, <Trans>geboren op {born}</Trans>
        {level && `, ${levelWords(level)}`}
        {packageName && `, ${packageName}`}
      </p>
      {availability && (
        <p>
          <Trans>Kan op:</Trans> <SlotWords slots={availability} />
        </p>
      )}
      {groupWith && (
        <p>
          <Trans>Graag in de groep met {groupWith}</Trans>
        </p>
      )}
      {answers.map(({ label, answer }) => (
        <p key={label}>
          {label}{' '}
          {typeof answer !== 'string' ? (
            <SlotWords slots={answer} />
          ) : answer === 'yes' ? (
            t`Ja`
          ) : answer === 'no' ? (
            t`Nee`
          ) : (
            answer
          )}
        </p>
      ))}
      {hasMedicalNote && (
        <>
          <p>
            <Trans>Je schreef iets op over de gezondheid. Alleen de trainers lezen dat.</Trans>
          </p>
          <PressForm>
            {(isSending) => (
              <>
                <input type="hidden" name="who" value={id} />
                <Button type="submit" name="intent" value="erase-note" variant="quiet" isLoading={isSending}>
                  {t`Wis deze notitie van ${name}`}
                </Button>
              </>
            )}
          </PressForm>
        </>
      )}
      {may.remove && (
        <p>
          <Link
            to="/evenementen/inschrijvingen/$reference"
            params={{ reference }}
            search={{ step: 'remove', who: id }}
            reloadDocument
            className="participant-off"
          >
            <Trans>{name} afmelden</Trans>
          </Link>
        </p>
      )}
    </li>
  )
}
