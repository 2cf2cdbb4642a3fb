export type SessionResult =
  | { readonly ok: true; readonly uid: string | null }
  | { readonly ok: false; readonly reason: 'refused' | 'too-old' | 'too-many' | 'off' | 'unreachable' }

type TokenUser = { readonly uid: string; readonly getIdToken: (isForced?: boolean) => Promise<string> }

type SessionKeeper = {
  readonly told: (user: TokenUser | null) => void
  readonly settled: () => Promise<SessionResult | undefined>
}

type Sides = {
  readonly post: (token: string | null) => Promise<SessionResult>
  readonly signOut: () => Promise<void>
}

/** Keeps the server's session in step with the identity library; the first token of a user is forced to be fresh. */
export function keepSession(known: string | null, { post, signOut }: Sides): SessionKeeper {
  let current = known
  let sent: string | null | undefined
  let result: SessionResult | undefined
  let isPutOut = false
  let queue = Promise.resolve()

  async function say(user: TokenUser | null): Promise<void> {
    const uid = user?.uid ?? null
    // Nobody in the library on the first report: leave an existing session alone.
    const isFirst = sent === undefined
    if (isFirst && uid === known) {
      sent = user ? await user.getIdToken() : null
      return
    }
    if (isFirst && uid === null) return
    const token = user ? await user.getIdToken(uid !== current) : null
    if (token === sent) return
    const outcome = await post(token)
    // The reason for the sign-out matters more than the sign-out.
    if (!(isPutOut && token === null)) result = outcome
    isPutOut = !outcome.ok && (outcome.reason === 'refused' || outcome.reason === 'too-old')
    if (isPutOut) await signOut()
    if (!outcome.ok) return
    current = uid
    sent = token
  }

  return {
    told: (user) => {
      queue = queue
        .then(() => say(user))
        .catch((error: { code?: string }) => {
          // The library signs disabled and deleted users out by itself and reports that next.
          isPutOut = userGone.has(error.code ?? '')
          result = { ok: false, reason: isPutOut ? 'refused' : 'unreachable' }
        })
    },
    settled: async () => {
      // Also waits for what is queued meanwhile.
      for (let last: Promise<void> | undefined; last !== queue; ) {
        last = queue
        await last
      }
      return result
    },
  }
}

const userGone = new Set(['auth/user-disabled', 'auth/user-token-expired', 'auth/user-not-found'])

/** Milliseconds, as the identity library waits for its own server. */
const timeout = 30_000

export async function postToken(token: string | null): Promise<SessionResult> {
  try {
    const { sendToken } = await import('./session.functions')
    return await sendToken({ data: { token }, signal: AbortSignal.timeout(timeout) })
  } catch {
    return { ok: false, reason: 'unreachable' }
  }
}
