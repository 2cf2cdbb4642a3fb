import { expect, test } from 'vitest'
import { clubSeasons, news } from '~/db/schema'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { addOldRedirects } from '~/features/staff/redirects/steps.server'
import { firstDayFacts } from '~/features/staff/today/pages.server'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, springCamp } from '../../../../support/database/sign-ups'

test('the first day goes on until all is done but colleagues, and never is in a demo', async () => {
  const { database } = await testDatabase()
  const facts = (contactEmail?: string) => firstDayFacts(database.read, { demo: false }, contactEmail)
  const nothing = {
    ...{ hasOrganisation: false, hasSeason: false, hasEvent: false, hasNews: false, hasColleague: false },
    oldAddressesLeft: oldSiteRedirects.length,
  }
  expect(await facts()).toEqual(nothing)
  await addOldRedirects({ database, member: { uid: 'iris', name: 'Iris' }, now: 1, ownOrigins: [] })
  const dates = { createdAt: 0, updatedAt: 0 }
  await database.write(['events'], (tx) =>
    tx.insert(clubSeasons).values({
      ...{
        clubId: 1,
        season: '2027-zomer',
        status: 'draft',
        lessonStartDate: '2027-04-01',
        signupEndDate: '2027-03-01',
      },
      ...dates,
    }),
  )
  expect(await facts()).toEqual({ ...nothing, hasSeason: true, oldAddressesLeft: 0 })
  await addEvent(database, { ...springCamp, status: 'draft' })
  expect(await facts()).toMatchObject({ hasEvent: false })
  await addEvent(database, springCamp)
  expect(await facts()).toMatchObject({ hasEvent: true, hasNews: false })
  const text = { nl: 'x', en: 'x' }
  await database.write(['news'], (tx) =>
    tx.insert(news).values({
      ...{ status: 'published', title: text, summary: text, body: text, image: 'x', publishedAt: 0, updatedAt: 0 },
    }),
  )
  expect(await facts()).toMatchObject({ hasNews: true, hasOrganisation: false })
  expect(await facts('info@ourclub.nl')).toBeUndefined()
  expect(await firstDayFacts(database.read, { demo: true })).toBeUndefined()
})
