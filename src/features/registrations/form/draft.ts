/** `owner`: the uid of the account in use, if any. */
type Draft = { savedAt: number; entries: [string, string][]; owner?: string }

type DraftOf = {
  eventId: number
  owner: string | undefined
  /** Not stored, for privacy: others may use the device. */
  medical: readonly string[]
}

const isMedical = (name: string, medical: readonly string[]) =>
  medical.includes(/^participants\.\d+\.answers\.(.+)$/.exec(name)?.[1] ?? '')

/** Milliseconds; short, because the computer may be shared. */
const lifetime = 7 * 86_400_000

const keyOf = (eventId: number) => `draft-event-${eventId}`

/** Discards drafts of another account, or from before signing in or out. */
export function readDraft({ eventId, owner, medical }: DraftOf, now: number): [string, string][] | undefined {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null')
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
    // Storage is full or forbidden.
  }
}

export function dropDraft(eventId: number): void {
  try {
    localStorage.removeItem(keyOf(eventId))
  } catch {
    // Storage is forbidden.
  }
}
