export type Tab = { readonly name: string; readonly href: string; readonly isCurrent: boolean }

/** Views of one thing, each with an address of its own. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="desk-tabs" aria-label={label}>
    {tabs.map(({ name, href, isCurrent }) => (
      <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </nav>
)
