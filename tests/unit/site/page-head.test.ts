import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { organisation } from '#app.config'
import { pageHead } from '~/site/page-head'

it('a page without a title of its own is named after its address', () => {
  const i18n = setupI18n({ locale: 'nl', messages: { nl: {} } })
  const titleOf = (pathname: string) => {
    const match = { id: 'x', pathname, context: { i18n, locale: 'nl' as const }, staticData: {} }
    return pageHead({ match, matches: [{ id: 'x', status: 'success' }] }, {}).meta?.[0]?.title
  }
  expect(['/evenementen/12-open-dag', '/pro-academy', '/'].map(titleOf)).toEqual([
    `Open dag ${organisation.separators.title} ${organisation.name}`,
    `Pro academy ${organisation.separators.title} ${organisation.name}`,
    organisation.name,
  ])
})
