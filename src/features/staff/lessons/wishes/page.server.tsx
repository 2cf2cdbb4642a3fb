import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { seasonNameOf } from '~/features/clubs/seasons'
import { commit } from '~/features/staff/audit/transaction.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { isRecent } from '~/features/staff/frame/recent-sign-in'
import type { FormValues } from '~/server/http/form-handler.server'
import { type Standing, withPlanning } from '../standing/with-planning.server'
import { mostWithOldSignIn } from '../tell/page.server'
import { nameWithAge } from './name-with-age'
import { notAsked, questionsOf } from './questions'
import { askDigest, askHours, recognise } from './steps.server'
import { WishesBody } from './wishes-body'

const path = 'lessen/$club/$season/wensen'

export const wishesPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withPlanning(context, (standing) => show(context, standing)),
  post: (context, form) => withPlanning(context, (standing) => take(context, standing, form)),
}

type Again = {
  readonly status: number
  readonly errors?: readonly FormError[]
  readonly alert?: string
  readonly typed?: string
}

async function show(context: DeskContext, standing: Standing, again?: Again): Promise<DeskResponse> {
  const { i18n, locale } = context
  const { club } = standing.season
  const name = seasonNameOf(standing.key)[locale]
  const questions = questionsOf(standing)
  const asked = notAsked(questions)
  return {
    title: i18n._(msg`Wensen bij ${club.name}, ${name}`),
    crumbs: [{ name, path: deskLink('lessen', { season: standing.key }) }],
    ...(again && { status: again.status }),
    body: (
      <WishesBody
        {...{ context, standing, questions, asked }}
        digest={askDigest(asked)}
        mustSignIn={asked.length > mostWithOldSignIn && !isRecent(context)}
        errors={again?.errors ?? []}
        typed={again?.typed}
        alert={again?.alert}
      />
    ),
  }
}

async function take(context: DeskContext, standing: Standing, form: FormValues): Promise<DeskResponse> {
  const { i18n } = context
  const here = deskLink(path, standing.season.club.id, standing.key)
  const action = form.last('do')
  if (action === 'ask') {
    if (notAsked(questionsOf(standing)).length > mostWithOldSignIn && !isRecent(context))
      return show(context, standing, { status: 403 })
    const done = await commit(database(), askHours(context, standing, form.last('digest')))
    if (done.ok) return { redirect: here, done: done.auditId }
    const alert = i18n._(
      msg`Intussen is er iets veranderd, en er is niets verstuurd. Hieronder staat wie nu een mail krijgt.`,
    )
    return show(context, standing, { status: 409, alert })
  }
  const { people } = standing
  const person = people.find(({ id }) => String(id) === form.last('person'))
  if (!person || (action !== 'recognise' && action !== 'nobody')) return undefined
  const typed = form.last('companion').trim()
  const found = people.find((one) => one.id !== person.id && nameWithAge(one) === typed)
  if (action === 'recognise' && !found) {
    const message = i18n._(msg`Kies iemand uit de lijst, of zeg dat het niemand van deze lessen is.`)
    return show(context, standing, { status: 422, typed, errors: [{ field: `companion-${person.id}`, message }] })
  }
  const ids = action === 'recognise' && found ? [found.id] : []
  const done = await commit(database(), recognise(context, standing, person, ids))
  return done.ok ? { redirect: here, done: done.auditId } : undefined
}
