import { Image } from '~/pictures/image'

type PortraitProps = { trainer: { portrait: { id: string; alt: string } | null; initials: string } }

/** A ball with initials stands where there is no photograph yet. */
export function Portrait({ trainer: { portrait, initials } }: PortraitProps) {
  if (portrait) return <Image id={portrait.id} alt={portrait.alt} sizes="6rem" />
  return (
    <span className="trainer-initials" aria-hidden="true">
      {initials}
    </span>
  )
}
