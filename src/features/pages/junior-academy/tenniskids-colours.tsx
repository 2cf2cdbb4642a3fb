import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type TenniskidsLevel, tenniskidsLevels } from '~/model/event'

type Colour = { readonly name: ReactNode; readonly ages: ReactNode; readonly text: ReactNode }

const colours: Readonly<Record<TenniskidsLevel, Colour>> = {
  blue: {
    name: <Trans>Blauw</Trans>,
    ages: <Trans>4 t/m 6 jaar</Trans>,
    text: <Trans>Gooien, vangen en bewegen, met een grote zachte bal.</Trans>,
  },
  red: {
    name: <Trans>Rood</Trans>,
    ages: <Trans>6 t/m 8 jaar</Trans>,
    text: <Trans>Kleine baan en de zachtste bal: een kwart van de gewone druk.</Trans>,
  },
  orange: {
    name: <Trans>Oranje</Trans>,
    ages: <Trans>8 t/m 10 jaar</Trans>,
    text: <Trans>Driekwart baan, een bal met de halve druk. Je kind leert serveren en tellen.</Trans>,
  },
  green: {
    name: <Trans>Groen</Trans>,
    ages: <Trans>10 t/m 12 jaar</Trans>,
    text: <Trans>De hele baan, met een bal die net iets rustiger stuitert.</Trans>,
  },
  yellow: {
    name: <Trans>Daarna: de gele bal</Trans>,
    ages: <Trans>vanaf 11 jaar</Trans>,
    text: <Trans>Na Tenniskids: de gewone bal. Vanaf nu krijgt je kind een speelsterkte.</Trans>,
  },
}

export function TenniskidsColours() {
  return (
    <ul className="card-grid colours">
      {tenniskidsLevels.map((level) => (
        <li key={level} className="card" data-colour={level}>
          <h3>{colours[level].name}</h3>
          <p>
            <strong>{colours[level].ages}</strong>
          </p>
          <p>{colours[level].text}</p>
        </li>
      ))}
    </ul>
  )
}
