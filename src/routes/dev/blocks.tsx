import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
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
  const [made] = useState(() => document.getElementById('main')?.innerHTML ?? '')
  return (
    <main
      id="main"
      className="page page-default"
      data-layout="default"
      tabIndex={-1}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own server has just rendered here.
      dangerouslySetInnerHTML={{ __html: made }}
    />
  )
}
