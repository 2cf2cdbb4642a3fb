import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { identity } from '~/features/auth/firebase.server'
import { findClub } from '~/features/clubs/clubs'
import { demoAccounts } from '~/features/demo/accounts'
import { settings } from '~/server/config/settings.server'
import { accept } from '~/server/http/function-input.server'
import { storedSignInAddress } from './email-cookie.server'
import { takeCredential } from './oauth-endpoint.server'
import { type LoginResult, onwardFrom } from './post-handler.server'

const inputSchema = v.object({ next: v.nullable(v.pipe(v.string(), v.maxLength(1000))), opensLink: v.boolean() })

/** Null where there is no sign-in; without `authSettings` while the provider is unreachable. */
export const getLogin = createServerFn({ method: 'GET' })
  .validator(accept(inputSchema))
  .handler(async ({ data, context: { caller } }) => {
    const provider = identity()
    if (!provider) return null
    setResponseHeader('cache-control', 'private, no-store')
    const { request } = caller
    const social = takeCredential(request)
    if (social) setResponseHeader('set-cookie', social.cookie)
    const authSettings = await provider.publicSettings().catch(() => null)
    return {
      authSettings,
      providers: settings().social.map(({ id, name }) => ({ id, name })),
      credential: social?.credential ?? null,
      demo: provider.mode === 'emulator' ? demoAccounts.map(shown) : [],
      onward: onwardFrom(data.next, caller.prefix),
      known: (await caller.session())?.user.uid ?? null,
      address: (data.opensLink && storedSignInAddress(request, settings().appSecret, Date.now())) || null,
    }
  })

/** With the names of the clubs. */
const shown = ({ clubs, ...account }: (typeof demoAccounts)[number]) => ({
  ...account,
  clubs: (clubs ?? []).map((id) => findClub(id)?.name ?? String(id)),
})

export type LoginData = NonNullable<Awaited<ReturnType<typeof getLogin>>> & { readonly left: LoginResult | null }
