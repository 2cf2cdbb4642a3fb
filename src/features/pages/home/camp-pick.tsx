import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '~/features/events/event-card'
import { AgeWords, EventBadge } from '~/features/events/event-labels'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import type { HomeView } from './home.server'
import { PickCard } from './pick-card'

type CampPickProps = { camp: NonNullable<HomeView['camp']>; kicker: ReactNode; action?: ReactNode }

export function CampPick({ camp, kicker, action }: CampPickProps) {
  const { id, slug, title, lang, state, left, signupOpensAt, when, city, ages } = camp
  const event = { id, slug }
  return (
    <PickCard
      image={camp.image}
      kicker={kicker}
      badge={<EventBadge state={state} left={left} opensAt={signupOpensAt} />}
      title={
        <Link to="/evenementen/$event" params={{ event }} lang={lang}>
          {title}
        </Link>
      }
      facts={
        <FactLine>
          {when}
          {city}
          {ages && <AgeWords ages={ages} />}
        </FactLine>
      }
      price={<Price cents={camp.priceCents} isFrom={camp.hasPackages} />}
      action={
        action ?? (
          <Link to="/evenementen/$event/inschrijven" params={{ event }} className="button">
            <Trans>Inschrijven</Trans>
          </Link>
        )
      }
    />
  )
}
