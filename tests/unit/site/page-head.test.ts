import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { organisation } from '#app.config'
import { pageHead } from '~/site/page-head'

it('a page without a title of its own is named as its hero, in its own language', () => {
  const messages = { nl: { 'signup.intro.title': 'Inschrijven' }, en: { 'signup.intro.title': 'Sign up' } }
  const titleOf = (locale: 'nl' | 'en', titleKey: string) => {
    const context = { i18n: setupI18n({ locale, messages }), locale }
    const staticData = { hero: { titleKey, images: [], variant: 'small' as const } }
    const match = {
      id: 'x',
      pathname: '/evenementen/12-open-dag/inschrijven',
      fullPath: '/x',
      search: {},
      context,
      staticData,
    }
    return pageHead({ match, matches: [{ id: 'x', status: 'success' }] }, {}).meta?.[0]?.title
  }
  const { name, separators } = organisation
  expect([titleOf('nl', 'signup.intro.title'), titleOf('en', 'signup.intro.title'), titleOf('nl', '')]).toEqual([
    `Inschrijven ${separators.title} ${name}`,
    `Sign up ${separators.title} ${name}`,
    name,
  ])
})
