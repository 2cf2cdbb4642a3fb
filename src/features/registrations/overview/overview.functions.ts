import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { signInLink } from '~/features/auth/login-link.server'
import { familyCalendarPart } from '~/features/lesson-groups/families/family-part.server'
import { hasKeys, storedKeys, storedOverview } from '~/features/registrations/access-cookies.server'
import { locales } from '~/i18n/locale'
import { settings } from '~/server/config/settings.server'
import { accept } from '~/server/http/function-input.server'
import { readOverviewToken } from './token.server'
import { calendarAddress, openedHere, overviewFor } from './view.server'

const locale = v.picklist(locales)

export const getOverview = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale })))
  .handler(async ({ data, context: { caller } }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const { request, prefix } = caller
    const secret = settings().appSecret
    const now = Date.now()
    const token = storedOverview(request)
    const mailed = token ? readOverviewToken(secret, token, now) : undefined
    const user = (await caller.session())?.user
    const back = { page: '/evenementen/inschrijvingen', parameters: [] } as const
    const { read } = database()
    const context = { locale: data.locale, prefix, secret, now }
    const overview = user || mailed ? await overviewFor(read, { user, mailed }, context) : null
    const listed = overview ? [...overview.coming, ...overview.past] : []
    const address = await calendarAddress(caller)
    return {
      overview,
      /** HTML; empty where no address is known. */
      calendar: overview && address ? await familyCalendarPart(read, address, data.locale) : '',
      opened: await openedHere(read, storedKeys(request), listed, context),
      signIn: user ? null : signInLink(back, prefix),
      hasKeys: hasKeys(request),
    }
  })
