import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskPage } from '~/features/staff/frame/page'
import { findForStaff } from '~/features/staff/registration/page/found.server'
import { familyData } from './data.server'
import { Family } from './family'

export const familyPage: DeskPage = {
  path: 'inschrijvingen/$reference/familie',
  right: 'registrations',
  get: async (context) => {
    const found = await findForStaff(context)
    if (!found) return undefined
    const { reference, contactName } = found.registration
    return {
      title: context.i18n._(msg`Familie van ${contactName}`),
      crumbs: [{ name: reference, path: deskLink('inschrijvingen/$reference', reference) }],
      body: <Family context={context} data={await familyData(database().read, found, context.member)} />,
    }
  },
}
