import type { ReactNode } from 'react'
import { Image } from '~/pictures/image'
import { pictureIds } from '~/pictures/picture-ids'
import type { Hero } from '~/site/page-layouts'
import { BallFlight, CourtLines } from './court-lines'

type HeroContainerProps = {
  hero: Hero
  title: string
  intro?: ReactNode
  kicker?: ReactNode
  isHeading?: boolean
}

export function HeroContainer({ hero, title, intro, kicker, isHeading = true }: HeroContainerProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <header className={`hero hero-${hero.variant}`}>
      {hero.images.length === 0 && <CourtLines />}
      <div className="hero-words">
        {kicker && <div className="hero-kicker">{kicker}</div>}
        <Title className="hero-title">{title}</Title>
        {intro && <div className="hero-intro">{intro}</div>}
      </div>
      {hero.images.length > 0 && (
        <div className={`hero-pictures hero-pictures-${hero.images.length}`}>
          {hero.images.map((name) => (
            <Image
              key={name}
              id={pictureIds[name]}
              alt=""
              sizes={hero.images.length > 1 ? '(min-width: 1024px) 25vw, 50vw' : '(min-width: 1024px) 40vw, 100vw'}
              // With several pictures the text is the largest contentful paint.
              priority={hero.images.length === 1 && isHeading ? 'high' : 'low'}
            />
          ))}
        </div>
      )}
      {hero.variant === 'big' && <BallFlight />}
      {hero.colourBar && (
        <div className="colour-bar" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </header>
  )
}
