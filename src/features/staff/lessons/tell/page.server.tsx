import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { groupsKnownOn, seasonNameOf } from '~/features/clubs/seasons'
import { meantBy, type ToWhom, whoHears } from '~/features/lesson-groups/families/telling.server'
import { findLessonSeason, type LessonSeason } from '~/features/lesson-groups/season.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mustSignIn } from '~/features/staff/frame/recent-sign-in'
import { takeStep } from '~/features/staff/frame/take-step.server'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { dayOf } from '~/time/time-zone'
import { lessonPage } from '../standing/lesson-page'
import { readPreviews } from './previews.server'
import { sendTestMail, tell, tellingDigest } from './steps.server'
import { TellBody } from './tell-body'

const path = 'lessen/$club/$season/bekendmaken'

export const tellPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withSeason(context, (season, key) => show(context, season, key)),
  post: (context, form) => withSeason(context, (season, key) => take(context, season, key, form)),
}

type TellRefusal = 'changed' | 'nobody' | 'early' | 'sign-in'
const refusals: Readonly<Record<TellRefusal, readonly [number, MessageDescriptor]>> = {
  changed: [
    409,
    msg`Intussen is er iets veranderd. Er is niets verstuurd; hieronder staat wat families nu zouden horen.`,
  ],
  nobody: [409, msg`Er is niemand die iets nieuws hoort. Er is niets verstuurd.`],
  early: [422, msg`Het is nog voor de beloofde dag. Vink aan dat dat de bedoeling is.`],
  'sign-in': [403, msg`Aan zoveel families mailen kan alleen als je net hebt ingelogd. Er is niets verstuurd.`],
}
type Said = { readonly refusal?: TellRefusal; readonly isTested?: boolean }

const toWhom = ({ url }: DeskContext): ToWhom => {
  const { to } = readSearch(path, url.searchParams)
  return to === undefined ? 'everybody' : to === 'changed' ? to : Number(to)
}

async function show(context: DeskContext, season: ClubSeason, key: string, said: Said = {}): Promise<DeskResponse> {
  const { i18n, locale, now } = context
  const { club } = season
  const db = database().read
  const of = await findLessonSeason(db, season.club, key)
  const all = of && (await whoHears(db, of, now))
  const to = toWhom(context)
  const families = all ? meantBy(all.families, to) : []
  const name = seasonNameOf(key)[locale]
  const { refusal } = said
  const [status, alert] = refusals[refusal ?? 'nobody']
  return lessonPage({
    ...{ context, club, seasonKey: key, step: 'bekendmaken' },
    title: i18n._(msg`Bekendmaken bij ${club.name}, ${name}`),
    again: refusal && { status, refusal, alert: i18n._(alert) },
    body: (
      <TellBody
        context={context}
        seasonKey={key}
        clubId={club.id}
        all={all}
        to={to}
        families={families}
        digest={tellingDigest(families)}
        previews={await readPreviews(db, families, now)}
        early={isEarly(of, now) ? groupsKnownOn(of!.season) : undefined}
        mustSignIn={mustSignIn(families.length, context)}
        isUntimely={refusal === 'early'}
        testedTo={said.isTested ? context.member.email : undefined}
      />
    ),
  })
}

const isEarly = (of: LessonSeason | undefined, now: number): boolean =>
  of !== undefined && dayOf(now) < groupsKnownOn(of.season)

async function take(context: DeskContext, season: ClubSeason, key: string, form: FormValues): Promise<DeskResponse> {
  const { member, now } = context
  const of = await findLessonSeason(database().read, season.club, key)
  const action = form.last('do')
  if (!of || (action !== 'send' && action !== 'test')) return undefined
  const again = (said: Said) => show(context, season, key, said)
  const families = meantBy((await whoHears(database().read, of, now)).families, toWhom(context))
  const [first] = families
  if (!first) return again({ refusal: 'nobody' })
  if (action === 'test') {
    const shown = families.find(({ registration }) => String(registration.id) === form.last('family')) ?? first
    await commit(database(), sendTestMail({ member, of }, shown, now))
    return again({ isTested: true })
  }
  if (isEarly(of, now) && form.last('early') !== '1') return again({ refusal: 'early' })
  if (mustSignIn(families.length, context)) return again({ refusal: 'sign-in' })
  const step = tell({ member, of }, { to: toWhom(context), digest: form.last('digest') }, now)
  const answers = deskLink('lessen/$club/$season/antwoorden', season.club.id, key)
  return takeStep(step, answers, (refusal) => again({ refusal }))
}
