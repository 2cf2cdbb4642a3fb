import type { HistoryLine } from '~/features/registrations/life-cycle.server'
import { type StaffForm, valuesOf } from '~/features/registrations/staff-form'
import { registrant } from '~/features/staff/audit/actions'
import type { LogLine } from '~/features/staff/log/list.server'

/** Of a control: what it held when the form was opened, holds now, and was typed; and who changed it. */
export type Meanwhile = {
  readonly field: string
  /** Undefined where that is not known. */
  readonly was: string | undefined
  readonly is: string
  readonly typed: string
  /** A name, or `registrant`. */
  readonly who: string | undefined
}

type Given = {
  readonly stored: StaffForm
  readonly typed: StaffForm
  /** UTC milliseconds; undefined for a form that does not say. */
  readonly opened: number | undefined
  readonly trace: readonly LogLine[]
  readonly history: readonly HistoryLine[]
}

const shifting: readonly string[] = ['add-person', 'remove-person', 'participant-added', 'participant-removed']

/** Every control that was changed since the form was opened, by anybody. */
export function changedMeanwhile({
  stored,
  typed,
  opened = Number.POSITIVE_INFINITY,
  trace,
  history,
}: Given): Meanwhile[] {
  const since = trace.filter(({ at, undoneAt }) => at >= opened && undoneAt === null)
  const steps = [
    ...since.map(({ action }) => action),
    ...history.filter(({ at, by }) => at >= opened && by !== 'staff').map(({ kind }) => kind),
  ]
  // Participants go by their place in the form.
  const isShifted = steps.some((one) => shifting.includes(one))
  const isKnown = Number.isFinite(opened)
  const [now, mine] = [valuesOf(stored), valuesOf(typed)]
  // From the newest to the oldest: the first author stays, and so does the last value.
  const before = new Map<string, { was: string; who: string | undefined }>()
  for (const { changes, by, byName } of since)
    for (const { field, before: was } of changes) {
      const who = byName ?? (by === registrant ? registrant : undefined)
      before.set(field, { was: was ?? '', who: before.get(field)?.who ?? who })
    }
  return [...now].flatMap(([field, is]) => {
    const isLost = isShifted && field.startsWith('participants.')
    const traced = isLost ? undefined : before.get(field)
    const was = traced ? traced.was : isKnown && !isLost ? is : undefined
    const one = { field, was, is, typed: mine.get(field) ?? '', who: traced?.who }
    return one.is === one.typed && (one.was === undefined || one.was === one.is) ? [] : [one]
  })
}

/** What was typed, with what others changed where nothing was typed. */
export function withTheirs(typed: StaffForm, stored: StaffForm, meanwhile: readonly Meanwhile[]): StaffForm {
  const theirs = new Set(meanwhile.filter(({ was, typed }) => was === typed).map(({ field }) => field))
  const contact = Object.entries(typed.contact).map(([field, value]) => [
    field,
    theirs.has(`contact.${field}`) ? stored.contact[field as keyof typeof stored.contact] : value,
  ])
  const rows = Object.entries(typed.rows).map(([id, row], i) => {
    const isTheirs = (name: string) => theirs.has(`participants.${i + 1}.${name}`)
    const { answers, ...other } = stored.rows[Number(id)]!
    const changed = Object.entries(other).filter(([name]) => isTheirs(name))
    const said = Object.entries(row.answers).map(([question, own]) => [
      question,
      isTheirs(`answers.${question}`) ? (answers[question] ?? []) : own,
    ])
    return [id, { ...row, ...Object.fromEntries(changed), answers: Object.fromEntries(said) }]
  })
  return {
    contact: Object.fromEntries(contact),
    rows: Object.fromEntries(rows),
    remarks: theirs.has('remarks') ? stored.remarks : typed.remarks,
  }
}
