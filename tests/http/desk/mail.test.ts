import { afterEach, describe, vi } from 'vitest'
import { storedRows } from '../../support/database/stored'
import { createDesk } from '../../support/site/desk'
import { adult, change, post } from '../../support/site/forms'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const desk = '/beheer/mail'
const { site, look, send } = await createDesk()
for (const name of ['Anna Smit', 'Bram Bos']) await post(site, '/evenementen/133/inschrijven', adult(name))
await site.deliver()
afterEach(() => void vi.setSystemTime(testTime))

const letterTo = (recipient: string) =>
  storedRows<{ id: number; status: string }>(site, 'select id, status from outbox where recipient = ?', recipient)[0]!
const idTo = (recipient: string) => String(letterTo(recipient).id)

describe('the outbox at the desk', () => {
  test('shows what became of each email and why, and sends one again', async () => {
    const id = idTo('anna.smit@players.example')
    expect((await look(`${desk}?state=sent`)).text()).toContain('anna.smit@')
    const mailbox = "failure = 'the mail server answered 550 5.1.1 to RCPT TO', attempts = 1, give_up_at = due_at + 99"
    change(site, `update outbox set status = 'failed', ${mailbox} where id = ?`, id)

    const list = await look(`${desk}?state=failed`)
    expect(list.text()).toMatch(
      /anna\.smit@players\.example .*Bevestiging van inschrijving.* niet bezorgd .*Dit adres bestaat niet\./,
    )
    expect(list.text()).not.toContain('bram.bos@')
    expect(list.has('a[href^="/beheer/inschrijvingen/BT-"]')).toBe(true)
    const page = (await look(`/en/desk/mail/${id}`)).text()
    for (const said of ['This address doesn’t exist.', 'not delivered', 'Attempts 1', 'work only in the real email'])
      expect(page).toContain(said)

    const again = await send(`${desk}?state=failed`, { do: 'resend', id })
    expect([again.status, again.location]).toEqual([
      303,
      expect.stringMatching(/^\/beheer\/mail\?state=failed&done=\d+$/),
    ])
    expect((await again.follow()).text()).toMatch(/De mail ‘BT-[\w-]+’ wordt opnieuw verstuurd\./)
    expect(letterTo('anna.smit@players.example').status).toBe('waiting')
    await site.deliver()
    expect((await look(`${desk}/${id}`)).text()).toMatch(/Status verstuurd .* Pogingen 1/)
    expect((await send(desk, { do: 'resend', id, back: 'email' })).location).toContain(`${desk}/${id}?done=`)
  })

  test('says why an email cannot go again', async () => {
    const id = idTo('bram.bos@players.example')
    change(site, "update outbox set status = 'dropped', failure = 'the event is over by now' where id = ?", id)
    const refused = await send(desk, { do: 'resend', id })
    expect([refused.status, refused.text()]).toEqual([409, expect.stringContaining('Er is niets verstuurd.')])
    expect((await send(desk, { do: 'resend', id: '999999' })).status).toBe(404)
    expect((await send(desk, { do: 'burn', id })).status).toBe(404)
  })

  test('keeps what an email of an account says from everybody', async () => {
    const letter = "'nl', 'eve@players.example', '{\"next\":null}', 'reset-1', 'sent', 0, 1"
    const columns = 'kind, locale, recipient, facts, message_id, status, due_at, created_at'
    change(site, `insert into outbox (${columns}) values ('password-reset', ${letter})`)
    const id = idTo('eve@players.example')
    const page = await look(`${desk}/${id}`)
    expect([page.status, page.text()]).toEqual([200, expect.stringContaining('ziet alleen wie hem krijgt')])
    expect(page.html).not.toMatch(/oobCode|do" value="resend"/)
  })

  test('sends to one registration three times an hour, from whichever page, and says when it may again', async () => {
    const addresses = ['cato.drie@players.example', 'daan.drie@players.example']
    for (const name of ['Cato Drie', 'Daan Drie']) await post(site, '/evenementen/133/inschrijven', adult(name))
    await site.deliver()
    const [id, other] = addresses.map(idTo)
    const find = 'select reference from registrations where contact_email = ?'
    const { reference } = storedRows<{ reference: string }>(site, find, addresses[0]!)[0]!
    const own = `/beheer/inschrijvingen/${reference}`
    const queued = () => storedRows(site, 'select id from outbox where recipient = ?', addresses[0]!).length
    expect((await send(desk, { do: 'resend', id: id! })).status).toBe(303)
    for (let i = 0; i < 2; i++) expect((await send(own, { do: 'resend' })).status).toBe(303)
    const before = queued()
    vi.setSystemTime(testTime + 10 * 60_000)
    for (const [path, fields] of [
      [desk, { do: 'resend', id: id! }],
      [own, { do: 'resend' }],
      ['/en/desk/mail', { do: 'resend', id: id! }],
    ] as const) {
      const refused = await send(path, fields)
      expect([refused.status, refused.headers['retry-after']], path).toEqual([429, '3000'])
      expect(refused.text(), path).toContain(path.startsWith('/en') ? 'again in 50 minutes' : 'Over 50 minuten')
      expect(refused.has(`a[href$="/${reference}"]`), path).toBe(true)
    }
    expect(queued()).toBe(before)
    expect((await send(desk, { do: 'resend', id: other! })).status).toBe(303)
    vi.setSystemTime(testTime + 61 * 60_000)
    expect((await send(own, { do: 'resend' })).status).toBe(303)
  })
})
