import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { dueOf } from '~/features/payments/balance'
import { eraseAndFeed } from '~/features/registrations/manage/changes.server'
import { lateSince } from '~/features/registrations/staff-steps/late-cancelling.server'
import {
  cancelByStaff,
  changeAddress,
  confirmByStaff,
  moveByStaff,
  reinstateByStaff,
} from '~/features/registrations/staff-steps/steps.server'
import { indexWords } from '~/features/registrations/words.server'
import { undoTime } from '~/features/staff/audit/step.server'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskResponse } from '~/features/staff/frame/page'
import { isRecent } from '~/features/staff/frame/recent-sign-in'
import { moveScope, registrationScope } from '~/features/staff/registration/scope'
import { addressKey } from '~/text/email-address'
import { formatMoney } from '~/text/format-money'
import { listNames } from '~/text/name-list'
import { moneyField } from '~/text/read-money'
import { emailSchema } from '~/text/schemas/contact'
import { actOnRegistration, type SentAction } from './action.server'
import { askAgainPage } from './again'
import { findGoal } from './data.server'
import { askLateCost, dueAfter, lateCharge, readLateCost } from './late-cancelling'
import { longestWords } from './limits'
import { showRegistration } from './registration-page'
import { type Part, SplitWords } from './split-words'

const placing = ({ context: { now }, form }: SentAction) => ({ now, overCapacity: form.last('overCapacity') === '1' })

export function confirmPlace(sent: SentAction): Promise<DeskResponse> {
  const { id, contactName, participants } = sent.found.registration
  return actOnRegistration(sent, {
    action: 'confirm',
    title: sent.context.i18n._(msg`${contactName} een plek geven`),
    label: <Trans>Geef een plek</Trans>,
    words: (
      <p>
        <Plural
          value={participants.length}
          one={`${contactName} krijgt een plek, ook als anderen langer wachten.`}
          other={`${contactName} krijgt # plekken, ook als anderen langer wachten.`}
        />
      </p>
    ),
    work: (tx) => confirmByStaff(tx, id, placing(sent)),
  })
}

/** Late, it asks first what is due. */
export async function cancel(sent: SentAction): Promise<DeskResponse> {
  const { context, found } = sent
  const { registration, event } = found
  const { id, contactName } = registration
  const deadline = lateSince(registration, event, context.now)
  const read = deadline === null ? undefined : readLateCost(sent)
  if (deadline !== null && read && 'errors' in read) return askLateCost(sent, deadline, read.errors)
  const late = read && 'cost' in read ? lateCharge(context, read.cost) : undefined
  const due = late && dueAfter(late.cost, dueOf(registration))
  return actOnRegistration(sent, {
    action: 'cancel',
    title: context.i18n._(msg`${contactName} afmelden`),
    label: <Trans>Meld af</Trans>,
    kind: 'danger',
    ...(due !== undefined && { changes: [{ field: 'due', before: null, after: moneyField(due) }] }),
    words: (
      <p>
        <Trans>Alle deelnemers van deze inschrijving zijn dan afgemeld.</Trans>{' '}
        {due !== undefined && <DueWords due={formatMoney(due, context.locale)} />}
      </p>
    ),
    work: (tx) =>
      cancelByStaff(tx, id, {
        now: context.now,
        late,
        returning: { by: context.member, dueAt: context.now + undoTime },
      }),
  })
}

const DueWords = ({ due }: { due: string }) => <Trans>In totaal is er dan {due} te betalen.</Trans>

export function reinstate(sent: SentAction): Promise<DeskResponse> {
  const { id, contactName } = sent.found.registration
  return actOnRegistration(sent, {
    action: 'reinstate',
    title: sent.context.i18n._(msg`${contactName} terugzetten`),
    label: <Trans>Zet terug</Trans>,
    words: (
      <p>
        <Trans>De inschrijving staat er weer, met een plek voor iedereen die erop staat.</Trans>
      </p>
    ),
    work: (tx) => reinstateByStaff(tx, id, { ...placing(sent), by: sent.context.member }),
  })
}

export async function move(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { i18n, member, locale } = context
  const { id, contactName, reference, participants } = found.registration
  const goal = await findGoal(database().read, form.last('toEvent'), member)
  const most = longestWords
  const words = form.last('words').replace(/\r\n?/g, '\n').trim()
  const given = form.entries.flatMap(([name, value]) => (name === 'moving' ? value : []))
  const errors: FormError[] = [
    ...(given.length === 0 && participants.length > 1
      ? [{ field: 'moving', message: i18n._(msg`Kies wie je verplaatst.`) }]
      : []),
    ...(goal ? [] : [{ field: 'toEvent', message: i18n._(msg`Kies naar welk evenement.`) }]),
    ...(words.length > most
      ? [{ field: 'words', message: i18n._(msg`Dit is te lang: hoogstens ${most} tekens.`) }]
      : []),
  ]
  if (!goal || errors.length > 0) return showRegistration(context, found, { status: 422, sent: form, errors })
  const [from, to] = [found.event, goal].map(({ title }) => title[locale] || title.nl)
  const people = participants.length > 1 ? [...new Set(given.map(Number))] : participants.map((one) => one.id)
  const staying = participants.filter((one) => !people.includes(one.id))
  const names = (all: typeof participants) =>
    listNames(
      all.map(({ name }) => name),
      locale,
    )
  const moving = names(participants.filter((one) => !staying.includes(one)))
  let parts: readonly Part[] = []
  return actOnRegistration(sent, {
    action: staying.length > 0 ? 'split' : 'move',
    scope: (apart) => moveScope(id, found.event.id, goal.id, apart),
    changes: [{ field: 'event', before: found.event.title.nl, after: goal.title.nl }],
    goal,
    title: i18n._(staying.length > 0 ? msg`${moving} verplaatsen` : msg`${contactName} verplaatsen`),
    label: <Trans>Verplaats</Trans>,
    tellsPrices: staying.length > 0,
    words: () =>
      parts.length > 0 ? (
        <SplitWords {...{ parts, from, to, moving, staying: names(staying), locale }} />
      ) : (
        <p>
          <Trans>
            Van ‘{from}’ naar ‘{to}’. Het inschrijfnummer blijft {reference}, en wat al betaald is, blijft staan.
          </Trans>
        </p>
      ),
    work: async (tx) => {
      const result = await moveByStaff(tx, id, goal.id, { ...placing(sent), people, words, by: member })
      if (result.ok && result.apart) parts = [result.row, result.apart]
      return result
    },
  })
}

export async function address(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { id, contactName, contactEmail } = found.registration
  const typed = form.last('email').trim()
  const read = typed === '' ? null : v.safeParse(emailSchema, typed)
  if (read && !read.success)
    return showRegistration(context, found, {
      status: 422,
      sent: form,
      errors: [{ field: 'email', message: context.i18n._(msg`Dit e-mailadres klopt niet.`) }],
    })
  const email = read ? read.output : null
  return actOnRegistration(sent, {
    action: 'address',
    scope: [
      ...registrationScope(id),
      { table: 'family_calendars', where: sql`contact_email = ${addressKey(contactEmail ?? '')}` },
    ],
    changes: [{ field: 'contact.email', before: contactEmail, after: email }],
    title: context.i18n._(msg`Het e-mailadres van ${contactName} wijzigen`),
    label: <Trans>Wijzig het adres</Trans>,
    words: (
      <p>
        {email === null ? (
          <Trans>Er gaat dan geen mail meer over deze inschrijving.</Trans>
        ) : (
          <Trans>Mail over deze inschrijving gaat dan naar {email}.</Trans>
        )}{' '}
        <Trans>Links uit eerdere mails werken niet meer.</Trans>
      </p>
    ),
    work: async (tx) => {
      const result = await changeAddress(tx, id, email, context)
      if (result.ok) await indexWords(tx, id)
      return result
    },
  })
}

/** Leaves only the reference in the log. Cannot be undone. */
export async function erase(sent: SentAction): Promise<DeskResponse> {
  const { context, found } = sent
  const { contactName, reference } = found.registration
  if (!isRecent(context)) return askAgainPage(context, found)
  return actOnRegistration(sent, {
    action: 'erase',
    scope: [],
    next: 'inschrijvingen',
    title: context.i18n._(msg`Inschrijving ${reference} wissen`),
    label: <Trans>Wis alles</Trans>,
    kind: 'danger',
    words: (
      <>
        <p>
          <Trans>
            Alles van {contactName} bij deze inschrijving verdwijnt: deelnemers, antwoorden, notities en mails. In het
            logboek blijft alleen {reference} staan.
          </Trans>
        </p>
        <p>
          <strong>
            <Trans>Dit is niet terug te draaien, en er gaat geen mail over naar {contactName}.</Trans>
          </strong>
        </p>
      </>
    ),
    work: async (tx, registration) => {
      await eraseAndFeed(tx, registration, context.now)
      return { ok: true }
    },
  })
}
