import type { ReactNode } from 'react'
import { Image } from '~/pictures/image'

type PickCardProps = {
  image: string
  kicker: ReactNode
  badge?: ReactNode
  /** A link: the whole card leads there. */
  title: ReactNode
  facts: ReactNode
  price?: ReactNode
  action: ReactNode
}

export function PickCard({ image, kicker, badge, title, facts, price, action }: PickCardProps) {
  return (
    <article className="pick">
      <Image id={image} alt="" sizes="(min-width:67rem) 25rem,(min-width:40rem) 46vw,calc(96vw - 2rem)" />
      <div className="pick-body">
        <div className="pick-top">
          <p className="pick-kicker">{kicker}</p>
          {badge}
        </div>
        <h3 className="pick-title">{title}</h3>
        <p className="pick-facts">{facts}</p>
        <div className="pick-foot">
          {price && <span className="event-card-price">{price}</span>}
          {action}
        </div>
      </div>
    </article>
  )
}
