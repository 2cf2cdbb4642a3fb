/** What somebody typed into the form of an event, kept on this device until it is sent. */
type Draft = { savedAt: number; entries: [string, string][] }

/** A draft older than this says more about a shared computer than about a plan. */
const lifetime = 7 * 86_400_000

const keyOf = (eventId: number) => `draft-event-${eventId}`

/** The kept entries of an event's form. Where the device keeps nothing, there are none. */
export function readDraft(eventId: number, now: number): [string, string][] | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as Draft | null
    if (draft && now - draft.savedAt <= lifetime) return draft.entries
    dropDraft(eventId)
    return undefined
  } catch {
    return undefined
  }
}

export function keepDraft(eventId: number, form: HTMLFormElement, now: number): void {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'website' ? [[name, value] as [string, string]] : [],
  )
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify({ savedAt: now, entries } satisfies Draft))
  } catch {
    // A full or forbidden store keeps no draft; the form works without one.
  }
}

export function dropDraft(eventId: number): void {
  try {
    localStorage.removeItem(keyOf(eventId))
  } catch {
    // As above.
  }
}
