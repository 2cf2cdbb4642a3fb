import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import { placesOf } from '~/features/events/events.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { readStaffForm, staffFormOf } from '~/features/registrations/staff-form'
import type { RegistrationRefusal } from '~/features/registrations/staff-steps/on-registration.server'
import { registrant } from '~/features/staff/audit/actions'
import { auditSentence } from '~/features/staff/audit/sentence'
import { Actions, CheckField, DeskForm, DoButton, HiddenFields } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { registrationLabel, registrationValue } from '~/features/staff/registration/words'
import type { FormValues } from '~/server/http/form-handler.server'
import { listNames } from '~/text/name-list'
import { formatTimestamp } from '~/time/format-date'
import { changedMeanwhile, type Meanwhile, withTheirs } from './changed-meanwhile'
import { type PageData, pageData } from './data.server'
import { type Found, registrationPath } from './found.server'
import { StaffHistoryWords } from './history-words'
import { showRegistration, staffRules } from './registration-page'

const refusals: Readonly<Record<Exclude<RegistrationRefusal, 'full' | 'not-found'>, MessageDescriptor>> = {
  ended: msg`Deze inschrijving is afgemeld of vervallen. Zet de inschrijving eerst terug.`,
  'already-registered': msg`Een van de deelnemers staat al bij dit evenement ingeschreven.`,
  'not-allowed': msg`Dat kan niet zoals de inschrijving er nu voor staat.`,
  'event-gone': msg`Dat kan niet meer: het evenement is voorbij, gaat niet door of staat niet op de site.`,
  'same-event': msg`De inschrijving staat al bij dit evenement. Kies een ander.`,
}

const Alert = ({ children }: { children: ReactNode }) => (
  <div className="desk-consequence" role="alert">
    {children}
  </div>
)

export async function refusedPage(
  context: DeskContext,
  found: Found,
  form: FormValues,
  refusal: keyof typeof refusals,
): Promise<DeskResponse> {
  const { lessonDays } = await staffRules(found, context)
  return showRegistration(context, found, {
    status: 409,
    sent: form,
    form: readStaffForm(form.entries, staffFormOf(found.registration, found.event.kind), lessonDays),
    alert: (
      <Alert>
        <p>{context.i18n._(refusals[refusal])}</p>
      </Alert>
    ),
  })
}

/** Shows what another member changed meanwhile, and keeps everything typed. */
export async function stalePage(
  context: DeskContext,
  { event, registration }: Found,
  form: FormValues,
): Promise<DeskResponse> {
  const { read } = database()
  const fresh = (await findRegistration(read, { id: registration.id })) ?? registration
  const found = { event, registration: fresh }
  const stored = staffFormOf(fresh, event.kind)
  const typed = readStaffForm(form.entries, stored, (await staffRules(found, context)).lessonDays)
  const data = await pageData(read, found, context.member, context.now)
  const opened = Number(form.last('opened')) || undefined
  const meanwhile =
    form.last('do') === 'save'
      ? changedMeanwhile({ stored, typed, opened, trace: data.trace, history: data.history })
      : []
  return showRegistration(context, found, {
    status: 409,
    sent: form,
    form: withTheirs(typed, stored, meanwhile),
    alert: (
      <Alert>
        <p>
          <Trans>
            Er is intussen iets veranderd aan deze inschrijving. Er is nog niets gedaan, en wat je typte, staat er nog.
            Kijk het na en druk nog een keer.
          </Trans>
        </p>
        <Lately context={context} data={data} />
        {meanwhile.length > 0 && <Differences context={context} meanwhile={meanwhile} />}
      </Alert>
    ),
  })
}

function Lately({ context, data: { history, trace, titles } }: { context: DeskContext; data: PageData }) {
  const line = trace.find(({ by }) => by !== registrant)
  const last = history.at(-1)
  const when = (at: number) => formatTimestamp(at, context.locale)
  return (
    <ul>
      {line && (
        <li>
          {when(line.at)}: {line.byName && <>{line.byName}: </>}
          {auditSentence(context.i18n, line)}
        </li>
      )}
      {last && last.at !== line?.at && (
        <li>
          {when(last.at)}: <StaffHistoryWords line={last} titles={titles} />
        </li>
      )}
    </ul>
  )
}

type DifferencesProps = { context: DeskContext; meanwhile: readonly Meanwhile[] }

function Differences({ context: { locale }, meanwhile }: DifferencesProps) {
  const { t, i18n } = useLingui()
  const shown = (field: string, value: string) => (value && registrationValue(i18n, locale, field, value)) || t`leeg`
  const people = ({ was, is, typed, who }: Meanwhile) => [
    ...(was !== undefined && was !== is ? [who === registrant ? t`de inschrijver` : (who ?? t`iemand anders`)] : []),
    ...(was !== undefined && was !== typed ? [t`jij`] : []),
  ]
  const isTaken = meanwhile.some(({ was, typed }) => was === typed)
  return (
    <>
      <DeskTable
        caption={t`Wie wat wijzigde`}
        columns={[
          { name: t`Wat` },
          { name: t`Toen je begon` },
          { name: t`Staat er nu` },
          { name: t`Typte jij` },
          { name: t`Gewijzigd door` },
        ]}
        empty=""
        rows={meanwhile.map((one) => ({
          key: one.field,
          cells: [
            registrationLabel(i18n, one.field),
            one.was === undefined ? t`onbekend` : shown(one.field, one.was),
            shown(one.field, one.is),
            shown(one.field, one.typed),
            listNames(people(one), locale) || '–',
          ],
        }))}
      />
      {isTaken && (
        <p>
          <Trans>Wat jij niet had gewijzigd, staat hieronder al zoals het nu is.</Trans>
        </p>
      )}
    </>
  )
}

/** Needs a confirmation to exceed the places. */
export async function fullPage(
  context: DeskContext,
  found: Found,
  goal: Found['event'],
  form: FormValues,
): Promise<DeskResponse> {
  const { registration } = found
  const { capacity, taken } = await placesOf(database().read, goal)
  const kept = form.entries.filter(([name]) => !['do', 'confirm', 'digest', 'overCapacity'].includes(name))
  const title = goal.title[context.locale] || goal.title.nl
  return {
    title: context.i18n._(msg`Er is geen plek`),
    status: 422,
    crumbs: [{ name: registration.contactName, path: registrationPath(registration.reference) }],
    body: (
      <DeskForm>
        <HiddenFields fields={kept} />
        <p role="alert">
          <Trans>
            Bij ‘{title}’ zijn {taken} van de {capacity ?? 0} plekken bezet. Er is nog niets gedaan.
          </Trans>
        </p>
        <CheckField
          name="overCapacity"
          label={<Trans>Toch doen: er komen dan meer mensen dan er plekken zijn.</Trans>}
          isChecked={false}
        />
        <Actions>
          <DoButton value={form.last('do')}>
            <Trans>Bekijk wat er gebeurt</Trans>
          </DoButton>
          <a href={context.href(registrationPath(registration.reference))} className="button button-quiet">
            <Trans>Toch niet</Trans>
          </a>
        </Actions>
      </DeskForm>
    ),
  }
}
