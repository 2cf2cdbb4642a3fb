import { staff } from '../database/accounts'
import { addDeskObjects, type DeskObjects } from '../site/desk-objects'
import { type Fields, post } from '../site/forms'
import { openSessionOf } from '../site/session-row'
import { test as base } from './test'

type Desk = {
  readonly cookie: string
  /** Sends a form; returns where it leads to. */
  readonly send: (path: string, fields: Fields) => Promise<string>
}

/** With the demo's admin at the desk. */
export const test = base.extend<object, { desk: Desk; objects: DeskObjects }>({
  desk: [
    async ({ site, identity }, use) => {
      const cookie = openSessionOf(site.dataDir, identity, staff)
      const send = async (path: string, fields: Fields) => {
        const { status, headers, text } = await post(site, path, fields, { cookie })
        if (status !== 303) throw new Error(`${path} answered ${status}: ${text}`)
        return headers.location!
      }
      await use({ cookie, send })
    },
    { scope: 'worker' },
  ],
  objects: [async ({ site, desk }, use) => use(await addDeskObjects(site, desk.cookie)), { scope: 'worker' }],
  page: async ({ page, signIn }, use) => {
    await signIn(staff)
    await use(page)
  },
})
