import { Trans } from '@lingui/react/macro'
import { trainerAnchor } from '~/features/trainers/anchor'
import { Portrait } from '~/features/trainers/portrait'
import type { getTrainers } from '~/features/trainers/trainers.functions'
import { localeTags } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'

type TrainerCardsProps = { trainers: Awaited<ReturnType<typeof getTrainers>> }

export function TrainerCards({ trainers }: TrainerCardsProps) {
  const towns = new Intl.ListFormat(localeTags[useLocale()])
  return (
    <ul className="trainers trainers-wide">
      {trainers.map((trainer) => (
        <li key={trainer.id} id={trainerAnchor(trainer.id)}>
          <Portrait trainer={trainer} />
          <div>
            <h3>{trainer.name}</h3>
            <p>
              <Trans>
                KNLTB-licentie {trainer.licence}, bij ons sinds {trainer.since}. Geeft les in{' '}
                {towns.format(trainer.towns)}.
              </Trans>
            </p>
            <p lang={trainer.lang}>{trainer.line}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
