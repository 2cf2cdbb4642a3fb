import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { eq } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { redirects } from '~/db/schema'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import type { FormValues } from '~/server/http/form-handler.server'
import { actingIn } from './acting.server'
import { RedirectForm } from './form'
import { type ListedRedirect, withFacts } from './list.server'
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  type RedirectFields,
  type RedirectProblem,
  type RedirectRow,
  rowFields,
} from './steps.server'
import { DoubtBadge, refusals } from './words'

const list = 'doorverwijzingen'

export const redirectRowPages: readonly DeskPage[] = [
  {
    path: `${list}/nieuw`,
    right: 'redirects',
    get: async (context) =>
      showNew(context, { ...empty, path: readSearch('doorverwijzingen/nieuw', context.url.searchParams).path }),
    post: create,
  },
  {
    path: `${list}/$id`,
    right: 'redirects',
    get: async (context) => {
      const row = await rowOf(context)
      return row && showRow(context, row, { fields: rowFields(row) })
    },
    post: async (context, form) => {
      const row = await rowOf(context)
      return row && receive(context, row, form)
    },
  },
]

const empty: RedirectFields = { path: '', target: '', status: '301', note: '' }

const fieldsIn = (form: FormValues): RedirectFields => ({
  ...{ path: pathIn(form.last('path')), target: form.last('target'), note: form.last('note') },
  status: form.last('status') || empty.status,
})

/** A pasted address is its path, of whatever site; a path may lack its slash. */
function pathIn(typed: string): string {
  const text = typed.trim()
  if (/^(?:https?:\/\/|www\.)/i.test(text)) return URL.parse(text.replace(/^www\./i, 'https://www.'))?.pathname ?? text
  return /^[^/\s:]/.test(text) ? `/${text}` : text
}

async function rowOf({ parameters: [given = ''] }: DeskContext): Promise<RedirectRow | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(given)) return undefined
  const [row] = await database()
    .read.select()
    .from(redirects)
    .where(eq(redirects.id, Number(given)))
  return row
}

const worded = ({ i18n }: DeskContext, problems: readonly RedirectProblem[]) =>
  problems.map(({ field, reason }) => ({ field, message: i18n._(refusals[reason]) }))

function showNew(
  context: DeskContext,
  fields: RedirectFields,
  problems: readonly RedirectProblem[] = [],
): DeskResponse {
  return {
    title: context.i18n._(msg`Nieuwe doorverwijzing`),
    status: problems.length > 0 ? 422 : 200,
    body: <RedirectForm context={context} fields={fields} errors={worded(context, problems)} kept={`${list}/nieuw`} />,
  }
}

async function create(context: DeskContext, form: FormValues): Promise<DeskResponse> {
  const fields = fieldsIn(form)
  const made = await createRedirect(actingIn(context), fields)
  if (made.ok) return { redirect: deskLink('doorverwijzingen/$id', made.value.id), done: made.auditId }
  return made.refusal.reason === 'invalid' ? showNew(context, fields, made.refusal.problems) : undefined
}

type Shown = {
  fields: RedirectFields
  problems?: readonly RedirectProblem[]
  theirs?: RedirectRow
}

async function showRow(
  context: DeskContext,
  row: RedirectRow,
  { fields, problems = [], theirs }: Shown,
): Promise<DeskResponse> {
  const [facts] = await withFacts(database(), [row], context.now)
  return {
    title: row.path,
    status: theirs ? 409 : problems.length > 0 ? 422 : 200,
    body: (
      <>
        {facts && <Facts row={facts} />}
        {theirs && <Conflict theirs={theirs} />}
        <RedirectForm
          context={context}
          fields={fields}
          errors={worded(context, problems)}
          version={(theirs ?? row).updatedAt}
          kept={`${list}/${row.id}`}
        />
      </>
    ),
  }
}

async function receive(context: DeskContext, row: RedirectRow, form: FormValues): Promise<DeskResponse> {
  const chosen = { id: row.id, version: Number(form.last('version') || Number.NaN) }
  const fields = fieldsIn(form)
  const button = form.last('do')
  if (button === 'delete') {
    const gone = await deleteRedirect(actingIn(context), chosen)
    if (gone.ok) return { redirect: list, done: gone.auditId }
    return gone.refusal.reason === 'conflict'
      ? showRow(context, row, { fields, theirs: gone.refusal.theirs })
      : undefined
  }
  if (button !== 'save') return undefined
  const saved = await changeRedirect(actingIn(context), chosen, fields)
  if (saved.ok) return { redirect: deskLink('doorverwijzingen/$id', row.id), done: saved.auditId }
  switch (saved.refusal.reason) {
    case 'invalid':
      return showRow(context, row, { fields, problems: saved.refusal.problems })
    case 'conflict':
      return showRow(context, row, { fields, theirs: saved.refusal.theirs })
    case 'not-found':
      return undefined
  }
}

const Facts = ({ row: { path, hits, doubt } }: { row: ListedRedirect }) => (
  <p>
    <Plural
      value={hits}
      _0="In de laatste 90 dagen heeft niemand erom gevraagd."
      one="In de laatste 90 dagen # keer gevraagd."
      other="In de laatste 90 dagen # keer gevraagd."
    />{' '}
    {doubt && <DoubtBadge doubt={doubt} />}{' '}
    {!path.endsWith('*') && (
      <a href={path}>
        <Trans>Probeer het</Trans>
      </a>
    )}
  </p>
)

const Conflict = ({ theirs: { path, target, note } }: { theirs: RedirectRow }) => (
  <div className="desk-consequence" role="alert">
    <p>
      <Trans>
        Iemand anders heeft dit intussen bewaard. Hieronder staat wat jij invulde. Bewaar nog een keer, dan geldt dat.
      </Trans>
    </p>
    <p>
      <Trans>
        Nu staat er: {path} gaat naar {target}.
      </Trans>{' '}
      {note}
    </p>
  </div>
)
