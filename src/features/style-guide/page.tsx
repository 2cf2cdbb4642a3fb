import { getRouteApi } from '@tanstack/react-router'
import { Page } from '~/site/page'
import { BlockStories } from './blocks'
import { CardStories } from './cards'
import { ControlStories } from './controls'
import { FieldStories } from './fields'
import { SmallStories } from './overlays'
import { BlockLocale } from './story'

const route = getRouteApi('/dev/blocks')

export function BlocksPage() {
  const { lang = 'nl' } = route.useSearch()
  const { [lang]: contents } = route.useLoaderData()
  return (
    <Page
      title="Blocks and controls"
      kicker={<span lang="en">For developers</span>}
      intro={
        <span lang="en">
          Everything a page is built from, filled with what the site shows now.{' '}
          {lang === 'en' ? <a href="/dev/blocks">Nederlands</a> : <a href="/dev/blocks?lang=en">English</a>}
        </span>
      }
    >
      <BlockLocale value={lang}>
        <h2 className="section-title">Blocks</h2>
        <BlockStories />
        <CardStories contents={contents} />
        <h2 className="section-title">Fields</h2>
        <FieldStories />
        <h2 className="section-title">Controls</h2>
        <ControlStories />
        <SmallStories />
      </BlockLocale>
    </Page>
  )
}
