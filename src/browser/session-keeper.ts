/** What the server said to a token: the session is there or gone, or why not (`src/server/session-door.server.ts`). */
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

/**
 * Keeps the server's session in step with the identity library (seed § 7): the first token of a user is forced to be
 * fresh, later ones are sent as they were told. `known` is the user whose session the page came with.
 */
export function keepSession(
  known: string | null,
  post: (token: string | null) => Promise<SessionAnswer>,
): SessionKeeper {
  let current = known
  let sent: string | null | undefined
  let answer: SessionAnswer | undefined
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
    answer = await post(token)
    if (!answer.ok) return
    current = uid
    sent = token
  }

  return {
    told: (user) => {
      queue = queue
        .then(() => say(user))
        .catch(() => {
          answer = { ok: false, reason: 'unreachable' }
        })
    },
    settled: async () => {
      await queue
      return answer
    },
  }
}

/** Sends a token to the server, or that there is none. A server that does not answer is `unreachable`. */
export async function postToken(token: string | null): Promise<SessionAnswer> {
  try {
    const answer = await fetch('/api/__session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    return (await answer.json()) as SessionAnswer
  } catch {
    return { ok: false, reason: 'unreachable' }
  }
}
