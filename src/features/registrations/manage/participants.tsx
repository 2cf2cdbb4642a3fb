import { Trans, useLingui } from '@lingui/react/macro'
import { useLevelWords } from '~/features/events/use-level-name'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Button } from '~/ui/button'
import { PressForm } from '~/ui/form/submit-once-form'
import type { ParticipantView, RegistrationDetails } from './view.server'

export function RegistrationParticipants({ registration }: { registration: RegistrationDetails }) {
  const { participants, remarks } = registration
  return (
    <section>
      <h3>
        <Trans>Deelnemers</Trans>
      </h3>
      <ul className="participant-list">
        {participants.map((one) => (
          <Participant key={one.id} participant={one} />
        ))}
      </ul>
      {remarks && (
        <>
          <p>
            <Trans>Je opmerking:</Trans>
          </p>
          <p className="remarks">{remarks}</p>
        </>
      )}
    </section>
  )
}

function Participant({ participant }: { participant: ParticipantView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const levelWords = useLevelWords()
  const { id, name, birthDate, level, packageName, availability, groupWith, wishes, answers, hasMedicalNote } =
    participant
  const born = formatDay(birthDate, locale)
  return (
    <li>
      <p>
        <strong>{name}</strong>, <Trans>geboren op {born}</Trans>
        {level && `, ${level === 'unknown' ? t`niveau onbekend` : levelWords(level)}`}
        {packageName && `, ${packageName}`}
      </p>
      {availability && (
        <p>
          <Trans>Kan op {availability}</Trans>
        </p>
      )}
      {groupWith && (
        <p>
          <Trans>Graag in de groep met {groupWith}</Trans>
        </p>
      )}
      {wishes.map((wish) => (
        <p key={wish}>{wish}</p>
      ))}
      {answers.map(({ label, answer }) => (
        <p key={label}>
          {label} {answer === 'yes' ? t`Ja` : answer === 'no' ? t`Nee` : answer}
        </p>
      ))}
      {hasMedicalNote && (
        <>
          <p>
            <Trans>
              Je hebt iets over de gezondheid ingevuld. Alleen trainers en organisatie van de club lezen dat.
            </Trans>
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
    </li>
  )
}
