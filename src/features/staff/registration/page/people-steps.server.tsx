import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { Correction } from '~/features/registrations/corrections.server'
import { valuesByName } from '~/features/registrations/form/form'
import { emptyParticipant, readParticipantRows } from '~/features/registrations/form/participant'
import { withMedicalNote } from '~/features/registrations/registrations.server'
import { formChanges, readStaffForm, type StaffForm, staffFormOf } from '~/features/registrations/staff-form'
import {
  addPersonByStaff,
  correctByStaff,
  removePersonByStaff,
} from '~/features/registrations/staff-steps/steps.server'
import type { DeskResponse } from '~/features/staff/frame/page'
import { checkStaffForm, isSoft } from '~/features/staff/registration/form/check'
import type { AuditChange } from '~/model/staff'
import { actOnRegistration, Changes, type SentAction } from './action.server'
import { registrationPath } from './found.server'
import { longestReason } from './limits'
import { showRegistration, staffRules } from './registration-page'
import type { PageState } from './state'

type Checked = ReturnType<typeof checkStaffForm>

/** Undefined where no rule is broken, or a reason is given. */
function refusal(
  { context, found, form }: SentAction,
  step: 'save' | 'add',
  { errors }: Checked,
  typed: Partial<PageState>,
) {
  const reason = form.last('reason').trim()
  const isHard = errors.some((error) => !isSoft(error))
  if (errors.length === 0 || (!isHard && reason !== '' && reason.length <= longestReason)) return undefined
  const isAsked = form.entries.some(([name]) => name === 'reason')
  const message =
    reason === ''
      ? context.i18n._(msg`Schrijf op waarom het toch mag.`)
      : context.i18n._(msg`De reden is langer dan ${longestReason} tekens.`)
  return showRegistration(context, found, {
    ...{ status: 422, sent: form, fieldErrors: errors, ...typed },
    ...(!isHard && { asksReason: step, ...(isAsked && { errors: [{ field: 'reason', message }] }) }),
  })
}

const reasonIn = ({ errors }: Checked, { form }: SentAction): AuditChange[] =>
  errors.length > 0 ? [{ field: 'reason', before: null, after: form.last('reason').trim() }] : []

export async function save(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { registration, event } = found
  const stored = staffFormOf(registration, event.kind)
  const rules = await staffRules(found, context)
  const typed = readStaffForm(form.entries, stored, rules.lessonDays)
  const changes = formChanges(stored, typed)
  const checked = checkStaffForm(typed, stored, { rules, known: registration, now: context.now })
  const refused = refusal(sent, 'save', checked, { form: typed })
  if (refused) return refused
  if (changes.length === 0) return { redirect: registrationPath(registration.reference) }
  const isSilent = form.last('silent') === '1'
  return actOnRegistration(sent, {
    action: 'save',
    changes: [
      ...changes,
      ...reasonIn(checked, sent),
      ...(isSilent ? [{ field: 'silent', before: null, after: '1' }] : []),
    ],
    isQuiet: !isSilent,
    title: context.i18n._(msg`De gegevens van ${registration.contactName} wijzigen`),
    label: <Trans>Bewaar</Trans>,
    words: <Changes changes={changes} locale={context.locale} />,
    work: (tx) =>
      correctByStaff(tx, registration.id, onlyChanged(checked.correction, stored, typed), {
        now: context.now,
        isSilent,
      }),
  })
}

/** Unchanged values are not written, so that those of an older rule stay. */
function onlyChanged(correction: Checked['correction'], stored: StaffForm, typed: StaffForm): Correction {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const { contact = {}, participants, remarks } = correction
  const reach = Object.entries(contact).filter(
    ([field]) =>
      !isSame(stored.contact[field as keyof typeof stored.contact], typed.contact[field as keyof typeof typed.contact]),
  )
  return {
    contact: Object.fromEntries(reach),
    participants: participants
      .filter(({ id }) => !isSame(stored.rows[id], typed.rows[id]))
      .map(({ availability, wishes: _, ...person }) =>
        isSame(stored.rows[person.id]?.availability, typed.rows[person.id]?.availability)
          ? person
          : { ...person, availability },
      ),
    ...(!isSame(stored.remarks, typed.remarks) && { remarks }),
  }
}

/** In the form of who signs up: `participants.0.name` and what follows. */
export async function add(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { registration, event } = found
  const stored = staffFormOf(registration, event.kind)
  const added = readParticipantRows(valuesByName(form.entries), (row) => row === 0).get(0) ?? emptyParticipant()
  const checkedBy = { rules: await staffRules(found, context), known: registration, now: context.now }
  const checked = checkStaffForm({ ...stored, rows: { ...stored.rows, 0: added } }, stored, checkedBy)
  const refused = refusal(sent, 'add', checked, { added })
  if (refused) return refused
  const { id: _, ...person } = checked.correction.participants.find(({ id }) => id === 0)!
  const isOutside = checked.errors.some(({ code }) => code === 'level-outside')
  return actOnRegistration(sent, {
    action: 'add-person',
    changes: [{ field: 'name', before: null, after: added.name.trim() }, ...reasonIn(checked, sent)],
    title: context.i18n._(msg`${added.name} inschrijven`),
    label: <Trans>Schrijf in</Trans>,
    words: (
      <p>
        {registration.status === 'waiting' ? (
          <Trans>{added.name} komt erbij. Wie op de wachtlijst staat, sluit daarmee weer achteraan.</Trans>
        ) : (
          <Trans>{added.name} komt erbij en krijgt een plek.</Trans>
        )}
      </p>
    ),
    work: (tx) =>
      addPersonByStaff(
        tx,
        registration.id,
        { ...person, outsideLevel: isOutside },
        {
          now: context.now,
          overCapacity: form.last('overCapacity') === '1',
        },
      ),
  })
}

export async function remove(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const person = found.registration.participants.find(({ id }) => String(id) === form.last('who'))
  if (!person) return undefined
  // The medical note has no copy, so undoing could not restore it.
  const isFinal = (await withMedicalNote(database().read, found.registration)).has(person.id)
  return actOnRegistration(sent, {
    action: 'remove-person',
    ...(isFinal && { scope: [] }),
    changes: [{ field: 'name', before: person.name, after: null }],
    title: context.i18n._(msg`${person.name} afmelden`),
    label: <Trans>Meld af</Trans>,
    kind: 'danger',
    words: (
      <p>
        <Trans>Alleen {person.name} gaat van de inschrijving af.</Trans>{' '}
        {isFinal && <Trans>De gezondheidsnotitie gaat mee weg, dus dit kun je niet ongedaan maken.</Trans>}
      </p>
    ),
    work: (tx) => removePersonByStaff(tx, found.registration.id, person.id, { now: context.now, isFinal }),
  })
}
