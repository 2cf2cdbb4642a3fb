import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { database } from '~/db/database.server'
import { isRecentSignIn } from '~/features/account/actions.server'
import { photoOf, photoPath } from '~/features/account/photo/photo-store.server'
import { identity } from '~/features/auth/firebase.server'
import { sessionOf } from '~/features/auth/request-session.server'
import { registrationsFor, registrationsOfAccount } from '~/features/registrations/owned-registrations.server'
import { hrefIn } from '~/features/staff/frame/desk-paths'
import { memberOf } from '~/features/staff/members/members.server'
import { mayUse } from '~/features/staff/members/rights'
import { localeOf } from '~/i18n/route-paths'
import { currentPrefix } from '~/site/current-request'
import { accountResult } from './post-handler.server'

export const getAccount = createServerFn({ method: 'GET' }).handler(async () => {
  setResponseHeader('cache-control', 'private, no-store')
  const request = getRequest()
  const session = await sessionOf(request)
  const authSettings =
    (await identity()
      ?.publicSettings()
      .catch(() => null)) ?? null
  if (!session) return { authSettings, account: null, result: null }
  const { user } = session
  const { read } = database()
  const prefix = currentPrefix()
  const [photo, made, shown, member] = await Promise.all([
    photoOf(read, user.uid),
    registrationsOfAccount(read, user.uid),
    registrationsFor(read, user),
    memberOf(read, user),
  ])
  return {
    authSettings,
    account: {
      uid: user.uid,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      phoneNumber: user.phoneNumber,
      providers: user.providerData.map(({ providerId }) => providerId),
      createdAt: user.metadata.createdAt,
      lastSignInAt: user.metadata.lastSignInAt,
      isStaff: user.isStaff,
      desk: member ? { path: hrefIn(localeOf(prefix), prefix)(''), isCourtOnly: !mayUse(member, 'today') } : null,
      photo: photo ? photoPath(photo) : null,
      isRecent: isRecentSignIn(session, Date.now()),
      registrations: { made: made.length, shown: shown.length },
    },
    result: accountResult.get(request) ?? null,
  }
})

export type AccountView = NonNullable<Awaited<ReturnType<typeof getAccount>>['account']>
