import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { freshFolder, readEmails, startSite } from '../support/site/site'
import { openFile, type SiteDatabase } from './site-database'
import { expectWhole, sendAgain, signUpUntilKilled, type Told } from './until-killed'

const rounds = 12

test('kill -9 of two processes in the middle of sign-ups loses nobody who was answered, and nobody’s email', async () => {
  const dataDir = freshFolder()
  const startOne = () => startSite({ dataDir, env: { DEMO: '0' } })
  const start = () => Promise.all([startOne(), startOne()])
  let sites = await start()
  const database = openFile(dataDir)
  const event = database.addEvent({ capacity: 60, waitingList: true })
  const told: Told = { answered: new Map(), unanswered: [] }
  try {
    for (let round = 1; round <= rounds; round++) {
      const kill = () => Promise.all(sites.map((site) => site.kill()))
      // Each round at another point.
      await signUpUntilKilled(sites, event, told, { answers: 3 + 7 * (round % 6), kill })
      expect(told.unanswered.filter(({ response }) => response)).toEqual([])
      expectWhole(database, told)
      sites = await start()
      await sendAgain(sites, event, told)
      expectWhole(database, told)
    }
    expect(database.count('registrations')).toBe(told.answered.size)
    expect(database.count('registrations', "status = 'confirmed'")).toBe(30)
    await expectEmailsOnce(database, dataDir)
  } finally {
    database.close()
    await Promise.all(sites.map((site) => site.kill()))
  }
})

async function expectEmailsOnce(database: SiteDatabase, dataDir: string): Promise<void> {
  // Ends the leases of killed processes.
  database.change('update outbox set leased_until = 0')
  await database.allSent()
  const written = database.rows<{ messageId: string; recipient: string }>(
    'select message_id as "messageId", recipient from outbox',
  )
  const emails = await Promise.all(readEmails(dataDir).map((raw) => PostalMime.parse(raw)))
  const arrived = emails.map(({ messageId, to }) => `${messageId} ${to?.[0]?.address}`)
  expect(arrived.toSorted()).toEqual(written.map((one) => `<${one.messageId}> ${one.recipient}`).toSorted())
}
