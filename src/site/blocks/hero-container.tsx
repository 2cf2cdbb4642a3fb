import type { ReactNode } from 'react'
import { type HeroPictureName, heroPictureIds } from '~/pictures/front-picture-ids'
import { Image } from '~/pictures/image'
import { BallFlight, CourtLines } from './court-lines'

export type Hero = {
  readonly titleKey: string
  readonly images: readonly HeroPictureName[]
  readonly variant: 'big' | 'small'
  readonly colourBar?: true
}

type HeroContainerProps = {
  hero: Hero
  /** Instead of the pictures of the route. */
  picture?: { id: string; alt: string } | undefined
  title: ReactNode
  intro?: ReactNode
  kicker?: ReactNode
  isHeading?: boolean
}

export function HeroContainer({ hero, picture, title, intro, kicker, isHeading = true }: HeroContainerProps) {
  const Title = isHeading ? 'h1' : 'p'
  const shown = picture ? [picture] : hero.images.map((name) => ({ id: heroPictureIds[name], alt: '' }))
  return (
    <header className={`hero hero-${hero.variant}${picture ? ' hero-place' : ''}`}>
      {shown.length === 0 && <CourtLines />}
      <div className="hero-words">
        {kicker && <div className="hero-kicker">{kicker}</div>}
        <Title className="hero-title">{title}</Title>
        {intro && <div className="hero-intro">{intro}</div>}
      </div>
      {shown.length > 0 && (
        <div className={`hero-pictures hero-pictures-${shown.length}`}>
          {shown.map(({ id, alt }, i) => (
            <Image
              key={id}
              id={id}
              alt={alt}
              sizes={hero.variant === 'small' && !picture ? smallSizes : sizesOf(shown.length, i)}
              // With several pictures the text is the largest contentful paint.
              priority={shown.length === 1 && (hero.variant === 'big' || picture) ? 'high' : 'low'}
            />
          ))}
        </div>
      )}
      {shown.length > 1 && <BallFlight />}
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

const smallSizes = '(min-width:760px) max(34vw,17rem),1px'

const wide = (length: string, narrow: string) => `(min-width:900px) ${length},${narrow}`

/** The width of the whole picture, not of what shows of it: a tall place cuts off its sides (hero.css). */
function sizesOf(count: number, i: number): string {
  if (count === 6) return i % 5 ? wide('min(32vw,34rem)', '56vw') : wide('min(64vw,67rem)', '100vw')
  if (count < 4) return '(min-width:760px) max(46vw,29rem),100vw'
  if (i === 3) return wide('51vw', '1px')
  const height = 'clamp(30rem,100vh - 12.5rem,53rem)'
  const strip = i < 2 ? 'max(50vw,15.2rem)' : '1px'
  return i === 0 ? wide(`calc(${height}*1.42)`, strip) : wide(`max(27vw,${height}*.71)`, strip)
}
