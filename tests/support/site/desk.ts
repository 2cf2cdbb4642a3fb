import { afterAll, expect } from 'vitest'
import { staff } from '../database/accounts'
import { createSite, signIn } from './create-site'
import { type Fields, post } from './forms'
import { type Form, open, type Page, pageOf } from './page'
import { errorsOf } from './send-request'

/** A site that logs no error, with somebody at its desk: the admin unless told otherwise. */
export async function createDesk(account: { readonly email: string } = staff) {
  const site = await createSite({ hasAccounts: true })
  afterAll(() => expect(errorsOf(site)).toEqual([]))
  const cookie = signIn(site, account)
  return {
    site,
    cookie,
    look: (path: string, as = cookie) => open(site, path, { cookie: as }),
    /** Whatever a form holds. */
    send: async (path: string, fields: Fields, as = cookie) =>
      pageOf(site, path, await post(site, path, fields, { cookie: as }), { cookie: as }),
  }
}

export const submit = (page: Page, button: string, fields?: Parameters<Form['submit']>[0]) =>
  page.form(button).submit(fields, { button })

/** Presses the button of the notice. */
export const undo = async (page: Page) => (await page.form('step').submit()).follow()
