import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NamedIcon } from '~/site/icons/icon'
import CopyIcon from '~icons/lucide/copy'

it('an icon of the local set is drawn as it stands, without a style, and is not said aloud', () => {
  const html = renderToStaticMarkup(<CopyIcon />)
  expect(html).toMatch(/^<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><g .*<rect width="14" height="14"/)
  expect(html).not.toContain('style=')
  expect(renderToStaticMarkup(<CopyIcon className="large" />)).toContain('class="large"')
})

it('an icon that content names is drawn in its own size, and one that nobody knows not at all', () => {
  const icon = { body: '<path d="M1 2h3"/>', width: 20, height: 16 }
  expect(renderToStaticMarkup(<NamedIcon icon={icon} />)).toBe(
    '<svg class="icon" viewBox="0 0 20 16" aria-hidden="true"><path d="M1 2h3"/></svg>',
  )
  expect(renderToStaticMarkup(<NamedIcon icon={undefined} />)).toBe('')
})
