import type { Db } from '~/db/connection.server'
import { type Family, toldTo } from '~/features/lesson-groups/families/telling.server'
import { locales } from '~/i18n/locale'
import { UnwritableEmail } from '~/server/mail/email-errors.server'
import { previewEmail, type ShownEmail, type WrittenEmail } from '~/server/mail/email-renderer.server'

/** `asked`: all as they asked; `other`: something is different; `none`: without a place; `english`: read in English. */
type MailKind = 'asked' | 'other' | 'none' | 'english'
export type MailPreview = { readonly kind: MailKind; readonly family: Family; readonly emails: readonly ShownEmail[] }

export const kindOf = ({ hearers }: Family): Exclude<MailKind, 'english'> => {
  if (hearers.some(({ at }) => !at)) return 'none'
  return hearers.some(({ at }) => at?.place.silenceCountsAt === null) ? 'other' : 'asked'
}

/** One of each kind, in its reader's language first. */
export async function readPreviews(db: Db, families: readonly Family[], now: number): Promise<MailPreview[]> {
  const kinds = ['asked', 'other', 'none'] as const
  const each = kinds.flatMap((kind) => {
    const family = families.find((one) => kindOf(one) === kind)
    return family ? [{ kind: kind as MailKind, family }] : []
  })
  const english = families.find(({ registration }) => registration.locale === 'en')
  const isShown = each.some(({ family }) => family === english)
  const all = english && !isShown ? [...each, { kind: 'english' as const, family: english }] : each
  const previews: MailPreview[] = []
  for (const one of all) previews.push({ ...one, emails: await emailsTo(db, one.family, now) })
  return previews
}

async function emailsTo(db: Db, family: Family, now: number): Promise<ShownEmail[]> {
  const own = family.registration.locale
  const emails: ShownEmail[] = []
  try {
    for (const locale of [own, ...locales.filter((one) => one !== own)])
      emails.push({ locale, ...(await previewEmail(db, rowTo(family), locale, now)) })
  } catch (error) {
    if (!(error instanceof UnwritableEmail)) throw error
  }
  return emails
}

const rowTo = (family: Family): WrittenEmail => ({
  ...{ kind: 'lesson-groups', locale: family.registration.locale, occasion: null, groupEmailId: null },
  ...{ recipient: family.registration.contactEmail ?? '', registrationId: family.registration.id },
  facts: { ...toldTo(family), isPreview: true },
})
