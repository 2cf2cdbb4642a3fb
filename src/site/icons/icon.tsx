import type { Icon } from './icons'

/** For icons that content names; in code import `~icons/lucide/…`. */
export function NamedIcon({ icon }: { icon: Icon | undefined }) {
  if (!icon) return null
  return (
    <svg
      className="icon"
      viewBox={`0 0 ${icon.width} ${icon.height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: of our own set.
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  )
}
