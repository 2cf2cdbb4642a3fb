import { createFileRoute } from '@tanstack/react-router'
import { getBlockContents } from '~/features/style-guide/blocks.functions'
import styles from '~/features/style-guide/dev.css?url'
import { BlocksPage } from '~/features/style-guide/page'
import { pageHead } from '~/site/page-head'

/** Not in production. Not hydrated in a build, so that its code is not shipped. */
export const Route = createFileRoute('/dev/blocks')({
  staticData: { isPrivate: true, hero: { titleKey: '', images: [], variant: 'small' } },
  loader: () => getBlockContents(),
  head: (input) => {
    const { links = [], ...head } = pageHead(input, { title: 'Blocks and controls', description: 'For developers.' })
    return { ...head, links: [...links, { rel: 'stylesheet', href: styles }] }
  },
  component: import.meta.env.SSR || import.meta.env.DEV ? BlocksPage : AsServerMadeIt,
})

function AsServerMadeIt() {
  return (
    <main
      id="main"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the server put here.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
