import type { Db } from '~/db/connection.server'
import { seasonNameOf } from '~/features/clubs/seasons'
import {
  type Family,
  meantBy,
  type ToWhom,
  tellFamilies,
  toldTo,
  whoHears,
} from '~/features/lesson-groups/families/telling.server'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import { loggedStep, type Refused, refuse } from '~/features/staff/audit/step.server'
import { digestOf } from '~/features/staff/audit/transaction.server'
import type { Member } from '~/features/staff/members/rights'
import { queueEmail } from '~/server/mail/outbox.server'
import { familyScope } from '../standing/group-step.server'

type Done = { readonly people: number; readonly label?: string }

export const familyStep = <Refusal>(
  { member, of }: { readonly member: Member; readonly of: LessonSeason },
  action: AuditAction,
  now: number,
  work: (tx: Db) => Promise<Done | Refused<Refusal>>,
) =>
  loggedStep<Done, Refusal>(
    {
      ...{
        member,
        action,
        object: 'lesson-group',
        objectId: `${of.club.id}/${of.key}`,
        topics: ['registrations', 'outbox'],
      },
      label: ({ label }) => `${of.club.name}, ${label ?? seasonNameOf(of.key).nl}`,
      changes: ({ people, label }) =>
        label === undefined ? [{ field: 'families', before: '', after: String(people) }] : [],
      scope: familyScope(of),
    },
    now,
    work,
  )

/** Of everything that the page says before it is sent. */
export const tellingDigest = (families: readonly Family[]): string =>
  digestOf(
    families.map(({ registration, hearers }) => [
      ...[registration.id, registration.contactEmail, registration.locale],
      hearers.map(({ person, at }) => [person.id, at && [at.placement.id, at.group.slot.id, at.place]]),
    ]),
  )

type Tell = { readonly to: ToWhom; readonly digest: string }

export const tell = (by: { member: Member; of: LessonSeason }, { to, digest }: Tell, now: number) =>
  familyStep<'changed' | 'nobody'>(by, 'tell-groups', now, async (tx) => {
    const families = meantBy((await whoHears(tx, by.of, now)).families, to)
    if (families.length === 0) return refuse('nobody')
    if (tellingDigest(families) !== digest) return refuse('changed')
    return { people: await tellFamilies(tx, families, now) }
  })

/** To the member only, with the data of a family. Its links open nothing. */
export const sendTestMail = (by: { member: Member; of: LessonSeason }, family: Family, now: number) =>
  loggedStep<true>(
    {
      ...{ member: by.member, action: 'try', object: 'email', objectId: '', topics: ['outbox'], scope: [] },
      label: `${by.of.club.name}, ${seasonNameOf(by.of.key).nl}`,
    },
    now,
    async (tx) => {
      const { id: sample, locale } = family.registration
      const facts = { ...toldTo(family), isPreview: true, sample }
      await queueEmail(tx, {
        kind: 'lesson-groups',
        registrationId: null,
        recipient: by.member.email,
        locale,
        facts,
        now,
      })
      return true
    },
  )
