/** What somebody typed into the form of an event, kept on this device until it is sent. `owner`: the account they were in. */
type Draft = { savedAt: number; entries: [string, string][]; owner?: string }

/** Whose form it is: of which event, and of which account (its uid) where somebody is signed in. */
export type DraftOf = {
  eventId: number
  owner: string | undefined
  /** Questions about health, by their ids: others may use the device, so what is answered to them is not kept. */
  medical: readonly string[]
}

const isMedical = (name: string, medical: readonly string[]) =>
  medical.includes(/^participants\.\d+\.answers\.(.+)$/.exec(name)?.[1] ?? '')

/** A draft older than this says more about a shared computer than about a plan. */
const lifetime = 7 * 86_400_000

const keyOf = (eventId: number) => `draft-event-${eventId}`

/**
 * The kept entries of an event's form. Where the device keeps nothing, there are none; what somebody else typed, or the same
 * person before they signed in or out, is thrown away.
 */
export function readDraft({ eventId, owner, medical }: DraftOf, now: number): [string, string][] | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as Draft | null
    if (draft && draft.owner === owner && now - draft.savedAt <= lifetime)
      return draft.entries.filter(([name]) => !isMedical(name, medical))
    dropDraft(eventId)
    return undefined
  } catch {
    return undefined
  }
}

export function keepDraft({ eventId, owner, medical }: DraftOf, form: HTMLFormElement, now: number): void {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'website' && !isMedical(name, medical)
      ? [[name, value] as [string, string]]
      : [],
  )
  try {
    const draft = { savedAt: now, entries, ...(owner !== undefined && { owner }) } satisfies Draft
    localStorage.setItem(keyOf(eventId), JSON.stringify(draft))
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
