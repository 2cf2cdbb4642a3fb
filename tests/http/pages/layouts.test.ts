import type { ContactField } from '~/features/registrations/form/contact'
import { openLessons } from '../../support/site/lessons'
import { arrive, open } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

test('one entry of the menu is the current one at any time', async ({ site }) => {
  const { path: lessons } = await openLessons(site)
  for (const [path, entry] of [
    ['/tennisles', 'Lessen'],
    [lessons, 'Lessen'],
    ['/kampen', 'Kampen'],
    ['/evenementen/114', 'Kampen'],
    ['/evenementen?kind=camp', 'Kalender'],
    ['/evenementen/101', 'Kalender'],
  ] as const) {
    const current = (await arrive(site, path)).all('nav.site-nav [aria-current]').map(({ text }) => text)
    expect(current, path).toEqual([entry])
  }
})

test('the privacy statement tells of every field of a contact', async ({ site }) => {
  const words = { name: 'naam', email: 'e-mailadres', phone: 'telefoonnummer', secondPhone: 'tweede nummer' }
  const told: Record<ContactField, string> = { ...words, pickUp: 'wie je kind ophaalt' }
  const item = (await open(site, '/privacyverklaring')).all('li').find(({ text }) => text.startsWith('van de contact'))
  for (const [field, said] of Object.entries(told)) expect(item?.text, field).toContain(said)
})
