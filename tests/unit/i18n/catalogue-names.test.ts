import { expect, it } from 'vitest'
import { wordNames } from '~/i18n/catalogue-names'

it.each([
  ['/', ['index', 'index.list']],
  ['/contact', ['contact', 'contact.list']],
  ['/privacy-policy', ['privacyverklaring', 'privacyverklaring.list']],
  ['/evenementen', ['evenementen', 'evenementen.list']],
  ['/evenementen/12-kamp', ['evenementen', 'evenementen.12-kamp']],
  ['/evenementen/inschrijvingen', ['evenementen', 'evenementen.inschrijvingen']],
  ['/evenementen/inschrijvingen/BT-1', ['evenementen', 'evenementen.inschrijvingen.one', 'evenementen.one.BT-1']],
  ['/evenementen/12-kamp/inschrijven', ['evenementen', 'evenementen.12-kamp.one', 'evenementen.one.inschrijven']],
])('the words of %s may stand under %j', (page, names) => {
  expect(wordNames(page)).toEqual(names)
})
