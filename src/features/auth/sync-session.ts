import { HttpFailure, http } from '~/browser/http'

/** What the server said to a token: the session is there or gone, or why not (`src/features/auth/session.server.ts`). */
export type SessionAnswer =
  | { readonly ok: true; readonly uid: string | null }
  | { readonly ok: false; readonly reason: 'refused' | 'too-old' | 'too-many' | 'off' | 'unreachable' }

type TokenUser = { readonly uid: string; readonly getIdToken: (isForced?: boolean) => Promise<string> }

export type SessionKeeper = {
  /** To be told of every user and token that the identity library reports. */
  readonly told: (user: TokenUser | null) => void
  /** What the server answered last, once everything that was told has been said to it. */
  readonly settled: () => Promise<SessionAnswer | undefined>
}

type Sides = {
  /** Says a token to the server, or that there is none. */
  readonly post: (token: string | null) => Promise<SessionAnswer>
  /** Signs the identity library's user out. */
  readonly signOut: () => Promise<void>
}

/**
 * Keeps the server's session in step with the identity library (seed § 7): the first token of a user is forced to be
 * fresh, later ones are sent as they were told. A user whom the server refuses is signed out here too, so that both agree.
 * `known` is the user whose session the page came with.
 */
export function keepSession(known: string | null, { post, signOut }: Sides): SessionKeeper {
  let current = known
  let sent: string | null | undefined
  let answer: SessionAnswer | undefined
  let isPutOut = false
  let queue = Promise.resolve()

  async function say(user: TokenUser | null): Promise<void> {
    const uid = user?.uid ?? null
    // A page that opens with nobody in the library says nothing of a session that stands by itself.
    const isFirst = sent === undefined
    if (isFirst && uid === known) {
      sent = user ? await user.getIdToken() : null
      return
    }
    if (isFirst && uid === null) return
    const token = user ? await user.getIdToken(uid !== current) : null
    if (token === sent) return
    const said = await post(token)
    // Why somebody was put out is more than that they are out.
    if (!(isPutOut && token === null)) answer = said
    isPutOut = !said.ok && (said.reason === 'refused' || said.reason === 'too-old')
    if (isPutOut) await signOut()
    if (!said.ok) return
    current = uid
    sent = token
  }

  return {
    told: (user) => {
      queue = queue
        .then(() => say(user))
        .catch((error: { code?: string }) => {
          // The library signs out by itself whoever is disabled or gone, and tells of that next.
          isPutOut = lostUser.has(error.code ?? '')
          answer = { ok: false, reason: isPutOut ? 'refused' : 'unreachable' }
        })
    },
    settled: async () => {
      // What is told while one waits is waited for too.
      for (let last: Promise<void> | undefined; last !== queue; ) {
        last = queue
        await last
      }
      return answer
    },
  }
}

const lostUser = new Set(['auth/user-disabled', 'auth/user-token-expired', 'auth/user-not-found'])

/** Milliseconds; as long as the identity library waits for its own server. */
const patience = 30_000

/** Sends a token to the server, or that there is none. A server that does not answer is `unreachable`. */
export async function postToken(token: string | null): Promise<SessionAnswer> {
  try {
    const answer = await http('/api/__session', {
      method: 'POST',
      body: { token },
      signal: AbortSignal.timeout(patience),
    }).catch(refusalIn)
    return (await answer.json()) as SessionAnswer
  } catch {
    return { ok: false, reason: 'unreachable' }
  }
}

/** The server says no in the same words. */
function refusalIn(error: unknown): Response {
  if (error instanceof HttpFailure && error.answer) return error.answer
  throw error
}
