import { afterAll, beforeAll, describe } from 'vitest'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { adult, change, post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const desk = '/beheer/mail'

describe('the outbox at the desk', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
    cookie = await signIn(site, staff)
    for (const name of ['Anna Smit', 'Bram Bos']) await post(site, '/evenementen/133/inschrijven', adult(name))
  })
  afterAll(() => site?.stop())

  const look = async (path: string, who = cookie) => sendRequest(site, path, { headers: { cookie: who } })
  const send = (fields: Record<string, string>, who = cookie) => post(site, desk, fields, { cookie: who })
  const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const idOf = async (address: string) => {
    const { text } = await look(`${desk}?q=${address}`)
    return new RegExp(`/beheer/mail/(\\d+)">${address}`).exec(text)?.[1] ?? ''
  }

  test('shows what became of each email and why, and sends one again', async () => {
    const id = await idOf('anna.smit@players.example')
    const mailbox = "failure = 'the mail server answered 550 5.1.1 to RCPT TO', attempts = 1, give_up_at = due_at + 99"
    await expect.poll(async () => (await look(`${desk}?state=sent`)).text).toContain('anna.smit@')
    change(site, `update letters set status = 'failed', ${mailbox} where id = ?`, id)

    const list = await look(`${desk}?state=failed`)
    expect(plain(list.text)).toMatch(
      /anna\.smit@players\.example .*Bevestiging van inschrijving.* niet bezorgd .*Dit adres bestaat niet\./,
    )
    expect(list.text).not.toContain('bram.bos@')
    expect(list.text).toMatch(/href="\/beheer\/inschrijvingen\/BT-[\w-]+"/)
    const page = plain((await look(`/en/desk/mail/${id}`)).text)
    for (const said of ['This address doesn’t exist.', 'not delivered', 'Attempts 1', 'work only in the real email'])
      expect(page).toContain(said)

    const sent = await post(site, `${desk}?state=failed`, { do: 'resend', id }, { cookie })
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/beheer\/mail\?state=failed&done=\d+$/),
    ])
    expect(plain((await look(sent.headers.location!)).text)).toMatch(/De mail ‘BT-[\w-]+’ gaat opnieuw op de post\./)
    await expect.poll(async () => plain((await look(`${desk}/${id}`)).text)).toMatch(/Status verstuurd .* Pogingen 1/)
    const once = await send({ do: 'resend', id, back: 'email' })
    expect(once.headers.location).toContain(`${desk}/${id}?done=`)
  })

  test('says why an email cannot go again', async () => {
    const id = await idOf('bram.bos@players.example')
    change(site, "update letters set status = 'dropped', failure = 'the event is over by now' where id = ?", id)
    const refused = await send({ do: 'resend', id })
    expect([refused.status, plain(refused.text)]).toEqual([409, expect.stringContaining('Er is niets verstuurd.')])
    expect((await send({ do: 'resend', id: '999999' })).status).toBe(404)
    expect((await send({ do: 'burn', id })).status).toBe(404)
  })

  test('keeps emails of accounts from editors, and what they say from everybody', async () => {
    const letter = "'nl', 'eve@players.example', '{\"next\":null}', 'reset-1', 'sent', 0, 1"
    change(
      site,
      `insert into letters (kind, locale, recipient, facts, message_id, status, due_at, created_at) values ('password-reset', ${letter})`,
    )
    const id = await idOf('eve@players.example')
    const page = await look(`${desk}/${id}`)
    expect([page.status, plain(page.text)]).toEqual([200, expect.stringContaining('ziet alleen wie hem krijgt')])
    expect(page.text).not.toMatch(/oobCode|do" value="resend"/)
    const other = await signIn(site, editor)
    expect((await look(`${desk}?q=eve@`, other)).text).not.toContain('eve@players.example')
    expect((await look(`${desk}/${id}`, other)).status).toBe(404)
    for (const who of [trainer, parent]) {
      const stranger = await signIn(site, who)
      expect((await look(desk, stranger)).status).toBe(404)
      expect((await send({ do: 'resend', id: '1' }, stranger)).status).toBe(404)
    }
  })
})
