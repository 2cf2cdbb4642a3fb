import type { Icon } from './icons'

/**
 * An icon that content names, as `loadIcons` found it; nothing where nobody knows it. Only decorates. For icons that the
 * code itself names, import `~icons/lucide/…`.
 */
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
