import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { findLessonSeason } from '~/features/lesson-groups/season.server'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { commit } from '~/features/staff/audit/transaction.server'
import type { DeskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import type { FormValues } from '~/server/http/form-handler.server'
import { latestStep } from '../standing/latest-step.server'
import { type Again, lessonPage } from '../standing/lesson-page'
import { type Standing, withPerson } from '../standing/with-planning.server'
import { consequencesOf } from './consequences'
import { MoveConsequence } from './move-consequence'
import { movePerson, optionsOf } from './steps.server'

type Show = (
  context: DeskContext,
  standing: Standing,
  person: SeasonPerson,
  again: Again & { readonly chosen?: number | undefined },
) => Promise<DeskResponse>

type FromPage = {
  readonly here: DeskLink
  /** Where one goes on when it is done. */
  readonly after: DeskLink
  readonly hash?: string
  readonly show: Show
}

/** What a form of places sends: `move`, or `ask` the family whether it suits, with the place and its digest. */
export async function takeMove(
  context: DeskContext,
  standing: Standing,
  person: SeasonPerson,
  form: FormValues,
  { here, after, hash = '', show }: FromPage,
): Promise<DeskResponse> {
  const { i18n } = context
  const { season, key } = standing
  const action = form.last('do')
  if (action !== 'move' && action !== 'ask') return undefined
  const [, slotText = '', digest = ''] = /^(\d{1,15})\.([\w-]{16})$/.exec(form.last('slot')) ?? []
  const slot = Number(slotText)
  const option = optionsOf(standing, person.id).find((one) => one.slot === slot)
  if (!option) {
    const alert = i18n._(slotText ? msg`Die plek is er niet meer. Er is niets veranderd.` : msg`Kies eerst een plek.`)
    return show(context, standing, person, { status: slotText ? 409 : 422, alert })
  }
  const asks = action === 'ask' ? await findLessonSeason(database().read, season.club, key) : undefined
  if (option.why !== null || option.digest !== digest || (action === 'ask' && !asks))
    return changed(context, standing, person, show, slot)
  const all = consequencesOf(standing, person.id, option)
  const consequences = asks ? all.filter(({ kind }) => kind !== 'told' && kind !== 'agreed') : all
  if ((asks || consequences.length > 0) && form.last('confirm') !== '1')
    return lessonPage({
      ...{ context, club: season.club, seasonKey: key, before: { name: person.name, path: here } },
      title: i18n._(msg`${person.name} verplaatsen`),
      body: (
        <MoveConsequence
          {...{ context, standing, person, consequences, slot }}
          isAsking={asks !== undefined}
          value={form.last('slot')}
          back={context.href(here)}
        />
      ),
    })
  const done = await commit(database(), movePerson(context, standing, person, { slot, digest, asks }))
  return done.ok ? { redirect: after, hash, done: done.auditId } : changed(context, standing, person, show, slot)
}

/** Somebody else was first: nothing is done, and the page says by whom and what. */
export async function changed(
  context: DeskContext,
  { season, key }: Standing,
  person: SeasonPerson,
  show: Show,
  chosen?: number,
): Promise<DeskResponse> {
  const by = await latestStep(database().read, context, { clubId: season.club.id, season: key })
  const alert = `${context.i18n._(msg`Intussen is er iets veranderd, en er is niets verplaatst.`)} ${by}`
  return withPerson(context, person.id, (current) => show(context, current, person, { status: 409, chosen, alert }))
}
