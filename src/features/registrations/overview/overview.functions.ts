import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { signInLink } from '~/features/auth/login-link.server'
import { sessionOf } from '~/features/auth/session.server'
import { hasKeys, storedOverview } from '~/features/registrations/access-cookies.server'
import { locales } from '~/i18n/locale'
import { settings } from '~/server/config/settings.server'
import { accept } from '~/server/http/function-input.server'
import { currentPrefix } from '~/site/current-request'
import { overviewResult } from './post-handler.server'
import { readOverviewToken } from './token.server'
import { overviewFor } from './view.server'

const locale = v.picklist(locales)

export const getOverview = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale })))
  .handler(async ({ data }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const request = getRequest()
    const secret = settings().appSecret
    const now = Date.now()
    const token = storedOverview(request)
    const mailed = token ? readOverviewToken(secret, token, now) : undefined
    const user = (await sessionOf(request, now))?.user
    const prefix = currentPrefix()
    const back = { page: '/evenementen/inschrijvingen', parameters: [] } as const
    return {
      result: overviewResult.get(request) ?? null,
      overview:
        user || mailed
          ? await overviewFor(database().read, { user, mailed }, { locale: data.locale, prefix, secret, now })
          : null,
      signIn: user ? null : signInLink(back, prefix),
      hasKeys: hasKeys(request),
    }
  })
