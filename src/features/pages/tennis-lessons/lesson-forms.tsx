import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PriceFrom } from './club-cards'

type LessonForm = { id: string; name: string; players: number; priceCents: number }

/** By the ids of their packages. */
const words: Readonly<Record<string, ReactNode>> = {
  tenniskids: <Trans>Voor kinderen van 4 t/m 12 jaar.</Trans>,
  'group-4': <Trans>Genoeg om te dubbelen.</Trans>,
  'group-3': <Trans>Je slaat meer ballen dan met z’n vieren.</Trans>,
  duo: <Trans>Met z’n tweeën.</Trans>,
  private: <Trans>Alleen jij en de trainer.</Trans>,
}

export function LessonForms({ forms }: { forms: readonly LessonForm[] }) {
  return (
    <ul className="lesson-forms">
      {forms.map(({ id, name, players, priceCents }) => (
        <li key={id}>
          <div className="lesson-form-players" aria-hidden="true">
            {Array.from({ length: players }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one ball is like another.
              <i key={i} />
            ))}
          </div>
          <h3>{name}</h3>
          <p>{words[id]}</p>
          <PriceFrom cents={priceCents} />
        </li>
      ))}
    </ul>
  )
}
