import { Trans, useLingui } from '@lingui/react/macro'
import { Portrait } from '~/features/trainers/portrait'
import type { ClubPage } from './detail.server'

export function ClubTrainers({ trainers }: Pick<ClubPage, 'trainers'>) {
  const { t } = useLingui()
  if (trainers.length === 0) return null
  return (
    <section className="section">
      <h2 className="section-title">
        {trainers.length === 1 ? t`Een van de trainers hier` : t`Een paar trainers van deze club`}
      </h2>
      <ul className="trainers">
        {trainers.map(({ id, name, licence, since, line, ...trainer }) => (
          <li key={id}>
            <Portrait trainer={trainer} />
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
