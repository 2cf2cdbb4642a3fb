import { eq, inArray } from 'drizzle-orm'
import { replayErasures } from '~/app/cli/replay-erasures.server'
import { emailDataOf } from '~/app/emails/data.server'
import { siteChecks } from '~/app/endpoints/readiness-checks.server'
import { nextDueAt, runDueJobs } from '~/app/jobs.server'
import { nextChangeAt } from '~/app/next-change.server'
import type { Database } from '~/db/connection.server'
import { events, medicalNotes, participants, registrations } from '~/db/schema'
import { ownerOf, photoOf } from '~/features/account/photo/photo-store.server'
import { deleteAccount } from '~/features/account/profile/delete-account.server'
import { accountData } from '~/features/account/profile/export.server'
import { sweepAccounts } from '~/features/account/profile/orphan-sweep.server'
import type { Identity } from '~/features/auth/firebase.server'
import { createSessions } from '~/features/auth/sessions.server'
import { clubPage } from '~/features/club-finder/detail.server'
import { countPlaces, eventsById, findEvent, placesOf } from '~/features/events/events.server'
import { comingAtClub, comingOfKind, listEvents, nextEvents } from '~/features/events/lists.server'
import { distancesFrom } from '~/features/events/nearby.server'
import { findNews, listNews } from '~/features/news/news.server'
import { findMoved } from '~/features/redirects/lookup.server'
import { publicTitles } from '~/features/redirects/titles.server'
import { exportOf } from '~/features/registrations/export.server'
import {
  acceptOffer,
  addParticipant,
  cancelRegistration,
  correctRegistration,
  declineOffer,
  eraseRegistration,
  removeParticipant,
} from '~/features/registrations/manage/changes.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import { overviewFor } from '~/features/registrations/overview/view.server'
import { claimRegistration, earlierParticipantsOf } from '~/features/registrations/owned-registrations.server'
import {
  findRegistration,
  mailRegistrationLinks,
  type Registration,
  registerForEvent,
} from '~/features/registrations/registrations.server'
import { contentVersion } from '~/features/search/search-index.server'
import { deskWords } from '~/features/staff/frame/words.server'
import { readMailFilters } from '~/features/staff/mail/filters'
import { listEmails } from '~/features/staff/mail/list.server'
import { findEmail } from '~/features/staff/mail/seen.server'
import type { Member } from '~/features/staff/members/rights'
import { choosablePictures, listPictures } from '~/features/staff/pictures/library.server'
import { countUses, mayChangePicture, usesOf } from '~/features/staff/pictures/uses.server'
import { seasonOfClubs } from '~/features/staff/seasons/seasons.server'
import { nextSeasonAt, publishDueSeasons, publishSeasons, saveSeasons } from '~/features/staff/seasons/steps.server'
import { comingEvents, registrationsPerDay } from '~/features/staff/today/figures.server'
import { firstDayFacts } from '~/features/staff/today/first-day.server'
import { whatNeedsDoing } from '~/features/staff/today/today.server'
import { findVacancy, openVacancies } from '~/features/vacancies/vacancies.server'
import { pictureWithAlt } from '~/pictures/sources.server'
import type { Settings } from '~/server/config/settings.server'
import { emailStates } from '~/server/mail/email-state'
import {
  claimEmail,
  deleteEmail,
  markDropped,
  markSent,
  markUnsent,
  nextEmailAt,
  openEmails,
} from '~/server/mail/outbox.server'
import type { siteWithAccounts } from '../database/account-site'
import { addEvent, asksNothing, somebody, springCamp, theJansens } from '../database/sign-ups'
import {
  cancelEvent,
  cancelForRegistrant,
  confirmFromWaitingList,
  moveEvent,
  reinstateEvent,
  setCapacity,
  withdrawEvent,
  writeToParticipants,
} from '../written'

type Held = Awaited<ReturnType<typeof siteWithAccounts>>

const day = 86_400_000
const secret = 's'.repeat(40)

/** All queries of a running site, by page, endpoint and job; run in this order. `now` is UTC milliseconds. */
export async function everyQuery(
  { database, folder, site, noor, keepPhoto }: Held,
  now: number,
): Promise<Record<string, () => unknown>> {
  const { read } = database
  const times = { startsAt: now + day, endsAt: now + 2 * day, cancelUntil: now + day }
  const camp = await addEvent(database, { ...springCamp, ...times, capacity: 3 })
  const enter = enterer(database, camp, now)
  const listed = (filter: Parameters<typeof listEvents>[1]) => () =>
    listEvents(read, filter, { now, page: 2, size: 24 })
  return {
    'the list of events': listed({}),
    'the list of a kind': listed({ kind: 'camp' }),
    'the list of a club': listed({ club: 3 }),
    'the list of a month': listed({ month: '2027-01' }),
    'the list for an age': listed({ age: 9 }),
    'the list of free places': listed({ free: true }),
    'the list around a town': listed({ near: distancesFrom('Utrecht')!, within: 50 }),
    'the list by everything': listed({ kind: 'camp', club: 1, month: '2027-01', age: 9, free: true, open: true }),
    'the home page': () => nextEvents(read, { free: true, open: true }, now, 6),
    'the camps': () => comingOfKind(read, 'camp', now),
    'a club': async () => [await clubPage(read, 1, 'nl', now), await comingAtClub(read, 1, now)],
    'an event': async () => placesOf(read, (await findEvent(read, camp))!),
    'the feed of events': () => eventsById(read, [camp]),
    'places of several events': () => countPlaces(read, [camp]),
    'the next moment': () => nextChangeAt(read, now),
    news: async () => [await listNews(read, now, 3), await findNews(read, 1, now)],
    vacancies: async () => [await openVacancies(read, now), await findVacancy(read, 1, now)],
    'the library of pictures': async () => {
      await listPictures(read, { kind: undefined, q: 'x', page: 1 })
      await choosablePictures(read, 'up10aded01', 9)
      await pictureWithAlt(read, 'up10aded01', 'nl')
      return [await countUses(read, ['x', 'y']), await usesOf(read, 'x', 5), await mayChangePicture(read, editor, 'x')]
    },
    'titles for addresses': async () => [
      await publicTitles(read).event(camp),
      await publicTitles(read).news(1),
      await publicTitles(read).vacancy(1),
    ],
    'an old address': () => findMoved(database, '/oud/5'),
    'whether the search is up to date': () => contentVersion(read),
    'signing up': async () => {
      await enter(theJansens)
      await enter(theJansens)
      await enter()
      await enter()
      await mailRegistrationLinks(database, camp, theJansens.participants, now)
    },
    'a registration': async () => {
      const one = await enter()
      const event = (await findEvent(read, camp))!
      await registrationView(read, { registration: one, event }, { locale: 'nl', now })
      await exportOf(read, one)
    },
    'changing a registration': () => changeEverything(database, enter, now),
    'the overview': async () => {
      const told = { locale: 'nl', prefix: '', secret, now } as const
      await overviewFor(read, { user: noor.user, mailed: 'contact5@players.example' }, told)
      await earlierParticipantsOf(read, noor.user)
      await accountData(read, noor)
      await claimRegistration(database, 100_007, 'noor')
    },
    sessions: async () => {
      const sessions = createSessions(database, site.identity as Identity)
      await sessions.find('x'.repeat(43), now)
      await sessions.end('x'.repeat(43), now)
      await sessions.endAll('sem', now)
    },
    photos: async () => [await keepPhoto('noor'), await photoOf(read, 'noor'), await ownerOf(read, 'x')],
    letters: () => sendEmails(database, now),
    'the desk': async () => {
      const one = await enter()
      await confirmFromWaitingList(database, one.reference, now)
      await cancelForRegistrant(database, one.reference, now)
      await setCapacity(database, camp, 10, now)
      await moveEvent(database, camp, { startsAt: now + 3 * day, endsAt: now + 4 * day }, now)
      const words = { nl: 'x', en: 'x' }
      await writeToParticipants(database, camp, { subject: words, text: words }, ['confirmed', 'waiting'], now)
      await cancelEvent(database, camp, null, now)
      await reinstateEvent(database, camp, now)
      await withdrawEvent(database, camp, now)
    },
    'the first page of the desk': async () => {
      for (const member of [
        { role: 'admin', clubs: null },
        { role: 'editor', clubs: [1, 2] },
      ] as const) {
        await whatNeedsDoing(database, member, now)
        await registrationsPerDay(read, member.clubs, now)
        await comingEvents(read, member.clubs, now)
      }
      await firstDayFacts(read)
    },
    'the outbox': async () => {
      for (const member of [admin, editor]) await lookThroughEmails(read, member, now)
    },
    'the outbox of a club': () => lookThroughEmails(read, { role: 'editor', clubs: [1, 2] }, now),
    'the seasons on the desk': async () => {
      const edits = [{ clubId: 1, version: 0, plan: (await seasonOfClubs(read, 'summer-2028', now))[0]!.plan }]
      const author = { uid: 'noor', name: 'Noor' }
      await saveSeasons(database, author, { key: 'summer-2028', edits }, now)
      const again = edits.map((edit) => ({ ...edit, version: 1 }))
      await publishSeasons(database, author, { key: 'summer-2028', edits: again }, now)
      await publishDueSeasons(database, now)
      await nextSeasonAt(read)
    },
    'the clock': async () => {
      await makeDue(database, now)
      while ((await runDueJobs(database, now)) > 0);
      await nextDueAt(read, now)
    },
    'whether it is ready': async () => {
      const checks = siteChecks({ database: () => database, folders: [folder], began: 0 })
      for (const check of Object.values(checks)) await check()
    },
    'an account that goes': () => deleteAccount(site, { session: { ...noor, signedInAt: now }, erases: true, now }),
    'the daily sweep': () => sweepAccounts(site, now).catch(() => undefined),
    'erasing again after a restore': () =>
      replayErasures(
        database,
        [
          { at: now, kind: 'registration', key: 'BT-00000019' },
          { at: now, kind: 'participant', key: 'BT-0000001A/27' },
          { at: now, kind: 'note', key: 'BT-0000001A/27' },
          { at: now, kind: 'account', key: 'uid-1' },
          { at: now, kind: 'photo', key: 'photo-1' },
        ],
        now,
      ),
  }
}

type Enter = (input?: typeof theJansens) => Promise<Registration>

const enterer =
  (database: Database, event: number, now: number): Enter =>
  async (input = somebody(`Player${Math.random()}`)) => {
    const response = await registerForEvent(database, event, input, { now, locale: 'nl' })
    if (!response.ok) throw new Error(response.reason)
    return (await findRegistration(database.read, { id: response.registration.id }))!
  }

async function changeEverything(database: Database, enter: Enter, now: number): Promise<void> {
  const { id, participants } = await enter()
  const corrected = { id: participants[0]!.id, name: 'Another', answers: { medical: 'wasps' } }
  await correctRegistration(database, id, { participants: [corrected], remarks: 'x' }, now)
  await addParticipant(database, id, { name: 'New', birthDate: '2014-01-01', ...asksNothing, answers: {} }, now)
  const found = await findRegistration(database.read, { id })
  await removeParticipant(database, id, found!.participants.at(-1)!.id, now)
  await acceptOffer(database, id, now)
  await declineOffer(database, id, now)
  await cancelRegistration(database, id, now)
  await eraseRegistration(database, id, now)
}

async function sendEmails(database: Database, now: number): Promise<void> {
  const claim = async () => (await claimEmail(database, now + 1, 'bulk'))!
  const [sent, dropped, unsent, forgotten] = [await claim(), await claim(), await claim(), await claim()]
  const site = { siteUrl: 'http://localhost', appSecret: secret } as Settings
  await emailDataOf('registration-confirmed', { db: database.read, email: sent, site, now })
  await markSent(database, sent.id, now)
  await markDropped(database, dropped, 'x')
  await markUnsent(database, unsent, 'x', now)
  await deleteEmail(database, forgotten)
  await nextEmailAt(database.read, 'urgent')
  await openEmails(database.read)
}

const admin = { role: 'admin', clubs: null } as const
const editor = { role: 'editor', clubs: null } as const

async function lookThroughEmails(read: Database['read'], member: Pick<Member, 'role' | 'clubs'>, now: number) {
  const reader = { member, i18n: deskWords('nl'), now }
  const queries = [
    '',
    'q=contact5@',
    'q=herinnering',
    'q=BT-00000019',
    'kind=contact-question',
    'kind=event-reminder',
    'page=9',
  ]
  for (const query of [...queries, ...emailStates.map((state) => `state=${state}`)])
    await listEmails(read, readMailFilters(new URLSearchParams(query)), reader)
  await findEmail(read, member, 1)
}

async function makeDue({ write }: Database, now: number): Promise<void> {
  await write([], async (tx) => {
    const endedDaysAgo = (days: number, registration: number) =>
      tx
        .update(events)
        .set({ startsAt: now - (days + 1) * day, endsAt: now - days * day })
        .where(
          inArray(
            events.id,
            tx.select({ id: registrations.eventId }).from(registrations).where(eq(registrations.id, registration)),
          ),
        )
    await endedDaysAgo(500, 100_003)
    await tx
      .update(registrations)
      .set({ status: 'offered', offerUntil: now - 1 })
      .where(eq(registrations.id, 100_001))
    await tx.update(registrations).set({ status: 'waiting' }).where(eq(registrations.id, 100_002))
    const [noted] = await tx
      .select({ registrationId: participants.registrationId })
      .from(medicalNotes)
      .crossJoin(participants)
      .where(eq(participants.id, medicalNotes.participantId))
      .limit(1)
    await endedDaysAgo(20, noted!.registrationId)
  })
}
