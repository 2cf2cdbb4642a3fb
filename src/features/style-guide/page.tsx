import { getRouteApi } from '@tanstack/react-router'
import { Page } from '~/site/page'
import { blocks, cards, controls, type Examples, fields, wideBlocks } from './examples'

const route = getRouteApi('/dev/blocks')

export function BlocksPage() {
  const contents = route.useLoaderData()
  return (
    <Page title="Blocks and controls" intro={<span lang="en">Everything a page is built from.</span>}>
      <Stories title="Blocks" examples={wideBlocks()} isWide />
      <Stories title="Blocks in a column" examples={[...blocks(), ...cards(contents)]} />
      <Stories title="Fields" examples={fields()} />
      <Stories title="Controls" examples={controls()} />
    </Page>
  )
}

type StoriesProps = { title: string; examples: Examples; isWide?: boolean }

const Stories = ({ title, examples, isWide = false }: StoriesProps) => (
  <>
    <h2 className="section-title" lang="en">
      {title}
    </h2>
    {examples.map(([file, ...each]) => (
      <section key={file} className="story full-width" data-story={file} aria-labelledby={`story-${file}`}>
        <h3 id={`story-${file}`} lang="en">
          {file}
        </h3>
        <div className={isWide ? 'story-stage story-wide' : 'story-stage'}>{each}</div>
      </section>
    ))}
  </>
)
