import { Trans, useLingui } from '@lingui/react/macro'
import { Image } from '~/pictures/image'
import type { ClubPage } from './detail.server'

export function ClubTrainers({ trainers }: Pick<ClubPage, 'trainers'>) {
  const { t } = useLingui()
  if (trainers.length === 0) return null
  return (
    <section className="section">
      <h2 className="section-title">{t`Trainers bij deze club`}</h2>
      <ul className="trainers">
        {trainers.map(({ id, name, initials, licence, since, line, portrait }) => (
          <li key={id}>
            {portrait ? (
              <Image id={portrait.id} alt={portrait.alt} sizes="6rem" />
            ) : (
              <span className="trainer-initials" aria-hidden="true">
                {initials}
              </span>
            )}
            <div>
              <h3>{name}</h3>
              <p>
                <Trans comment="licence = A, B or C; since = a year">
                  KNLTB-licentie {licence}, bij ons sinds {since}
                </Trans>
              </p>
              <p>{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
