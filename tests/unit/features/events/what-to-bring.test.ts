import { expect, test } from 'vitest'
import { bodyWithWhatToBring, whatToBring } from '~/features/events/what-to-bring.server'
import { renderMarkdown } from '~/text/markdown.server'

test('the page of an event ends with what to bring, item by item, and nothing leaves the text as it is', () => {
  const body = { nl: 'Drie dagen tennis.', en: 'Three days of tennis.' }
  const list = { nl: 'racket\nzaalschoenen', en: 'racket\nindoor shoes' }
  expect(whatToBring({ whatToBring: list }, 'en')).toEqual(['racket', 'indoor shoes'])
  const html = bodyWithWhatToBring({ body, whatToBring: list }, 'nl')
  expect(html).toMatch(/Drie dagen tennis[\s\S]+Meenemen<\/h2>[\s\S]+<li>racket<\/li>\s*<li>zaalschoenen<\/li>/)
  expect(bodyWithWhatToBring({ body, whatToBring: null }, 'en')).toBe(renderMarkdown(body.en))
})
