import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { isRecentSignIn } from '~/features/account/actions.server'
import { photoOf, photoPath } from '~/features/account/photo/photo-store.server'
import { identity } from '~/features/auth/firebase.server'
import { registrationsFor, registrationsOfAccount } from '~/features/registrations/owned-registrations.server'
import { hrefIn } from '~/features/staff/frame/desk-paths'
import { mayUse } from '~/features/staff/members/rights'
import { accept } from '~/server/http/function-input.server'
import { accountAt, loginBefore } from './post-handler.server'

/** Leads who is not signed in, and not just leaving, to the login. */
export const getAccount = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ isLeaving: v.boolean() })))
  .handler(async ({ data, context: { caller } }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const session = await caller.session()
    if (!session && !data.isLeaving) {
      const href = loginBefore(caller.prefix, accountAt(caller.prefix))
      throw redirect({ href, reloadDocument: true, statusCode: 302 })
    }
    const authSettings =
      (await identity()
        ?.publicSettings()
        .catch(() => null)) ?? null
    if (!session) return { authSettings, account: null }
    const { user } = session
    const { read } = database()
    const [photo, made, shown, member] = await Promise.all([
      photoOf(read, user.uid),
      registrationsOfAccount(read, user.uid),
      registrationsFor(read, user),
      caller.member(),
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
        desk: member ? { path: hrefIn(caller.locale, caller.prefix)(''), isCourtOnly: !mayUse(member, 'today') } : null,
        photo: photo ? photoPath(photo) : null,
        isRecent: isRecentSignIn(session, Date.now()),
        registrations: { made: made.length, shown: shown.length },
      },
    }
  })

export type AccountView = NonNullable<Awaited<ReturnType<typeof getAccount>>['account']>
