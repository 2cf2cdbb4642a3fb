import { expect, it } from 'vitest'
import { wordNames } from '~/i18n/catalogue-names'

it('the words of a page may stand under its own name, and under that of its section', () => {
  const rows = [
    ['/', ['index', 'index.list']],
    ['/contact', ['contact', 'contact.list']],
    ['/privacy-policy', ['privacyverklaring', 'privacyverklaring.list']],
    ['/evenementen', ['evenementen', 'evenementen.list']],
    ['/evenementen/12-kamp', ['evenementen', 'evenementen.12-kamp']],
    ['/evenementen/inschrijvingen', ['evenementen', 'evenementen.inschrijvingen']],
    ['/evenementen/inschrijvingen/BT-1', ['evenementen', 'evenementen.inschrijvingen.one', 'evenementen.one.BT-1']],
    ['/evenementen/12-kamp/inschrijven', ['evenementen', 'evenementen.12-kamp.one', 'evenementen.one.inschrijven']],
  ] as const
  expect(rows.map(([page]) => [page, wordNames(page)])).toEqual(rows)
})
