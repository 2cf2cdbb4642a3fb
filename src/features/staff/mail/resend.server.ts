import type { I18n } from '@lingui/core'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { openingAlerts, outbox } from '~/db/schema'
import { alertsOfAddress, findAlert } from '~/features/opening-alerts/alerts.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import { commitStep, refuse, type Step, type StepResult } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import { isEmailKind } from '~/model/email-kinds'
import { queueEmail, sendAgain } from '~/server/mail/outbox.server'
import { isSameAddress } from '~/text/email-address'
import { canResend } from './again'
import { contentOf } from './content.server'
import { findEmail, type SeenEmail } from './seen.server'
import { emailKindName, type ResendRefusal } from './words'

type Site = {
  readonly database: Pick<Database, 'write'>
  readonly member: Member
  readonly i18n: I18n
  /** UTC milliseconds. */
  readonly now: number
}

const stepOn = ({ member, i18n }: Site, { id, kind, reference, registrationId }: SeenEmail, action: AuditAction) =>
  ({
    ...{ member, action, object: 'email', objectId: String(id), label: reference ?? emailKindName(i18n, kind) },
    ...(registrationId !== null && { registrationId }),
    ...{ topics: ['outbox'], scope: [] },
  }) satisfies Step<SeenEmail>

/** The same Message-ID for an undelivered email, else a new email. */
export function resendEmail(site: Site, seen: SeenEmail): Promise<StepResult<SeenEmail, ResendRefusal>> {
  const { database, member, now } = site
  return commitStep<SeenEmail, ResendRefusal>(database, stepOn(site, seen, 'resend'), now, async (tx) => {
    const email = await findEmail(tx, member, seen.id)
    if (!email || !canResend(email, now)) return refuse('not-again')
    const recipient = email.registrationId === null ? email.recipient : email.contactEmail
    if (recipient === null) return refuse('no-address')
    if ((await contentOf(tx, { ...email, recipient }, now)) === 'outdated') return refuse('outdated')
    const isSame = isSameAddress(recipient, email.recipient)
    // An email to a group goes to an address once.
    const isOfGroup = email.groupEmailId !== null
    if (isOfGroup && !isSame) return refuse('not-again')
    if (!isOfGroup && (!isSame || email.status === 'sent')) await queueAnew(tx, email, recipient, now)
    else await sendAgain(tx, email.id, now, ['waiting', 'failed', 'bounced', 'sent'])
    return email
  })
}

async function queueAnew(tx: Db, email: SeenEmail, recipient: string, now: number): Promise<void> {
  const { kind, locale, registrationId, facts } = email
  if (isEmailKind(kind)) await queueEmail(tx, { kind, locale, recipient, registrationId, facts, now })
}

export const canCorrect = (email: SeenEmail, now: number): boolean =>
  email.kind === 'opening-alert-confirm' && canResend(email, now) && email.status !== 'sent'

/** For a mistyped address on a form that stores nothing else. */
export function correctAddress(
  site: Site,
  seen: SeenEmail,
  recipient: string,
): Promise<StepResult<SeenEmail, ResendRefusal>> {
  const { database, member, now } = site
  return commitStep<SeenEmail, ResendRefusal>(database, stepOn(site, seen, 'address'), now, async (tx) => {
    const email = await findEmail(tx, member, seen.id)
    if (!email || !canCorrect(email, now)) return refuse('not-again')
    if ((await contentOf(tx, email, now)) === 'outdated') return refuse('outdated')
    const alert = await findAlert(tx, Number(email.facts.alert))
    if (!alert) return refuse('outdated')
    const others = await alertsOfAddress(tx, recipient)
    if (others.some(({ id, eventId }) => eventId === alert.eventId && id !== alert.id)) return refuse('known')
    await tx.update(openingAlerts).set({ email: recipient }).where(eq(openingAlerts.id, alert.id))
    await tx.update(outbox).set({ recipient }).where(eq(outbox.id, email.id))
    await sendAgain(tx, email.id, now)
    return email
  })
}
