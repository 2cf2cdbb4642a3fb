import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { askedCounts } from '~/features/redirects/count-asked.server'
import { type DeadEnd, mostAskedDeadEnds } from '~/features/redirects/most-asked.server'
import { missingOldRedirects } from '~/features/redirects/store.server'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import { DeskForm, DoButton } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { listPage } from '~/features/staff/lists/list-page.server'
import { prefixOf } from '~/i18n/route-paths'
import { actingIn } from './acting.server'
import { kindNames } from './form'
import { findRedirects, type ListedRedirect } from './list.server'
import { addOldRedirects } from './steps.server'
import { DoubtBadge } from './words'

const mostDeadEnds = 10

type Found = Awaited<ReturnType<typeof findRedirects>> & {
  readonly deadEnds: readonly DeadEnd[]
  readonly missing: number
}

function Target({ row: { target, doubt } }: { row: ListedRedirect }) {
  return (
    <>
      {target} {doubt && <DoubtBadge doubt={doubt} />}
    </>
  )
}

export const redirectListPage: DeskPage = {
  ...listPage<'doorverwijzingen', Found>({
    path: 'doorverwijzingen',
    right: 'redirects',
    title: msg`Doorverwijzingen`,
    load: async ({ now }, { q, page }) => {
      // Includes what this process has counted until now.
      await askedCounts().flush()
      const db = database()
      const isWhole = q === '' && page === 1
      const [found, deadEnds, missing] = await Promise.all([
        findRedirects(db, { q, page }, now),
        isWhole ? mostAskedDeadEnds(db, now, mostDeadEnds) : [],
        missingOldRedirects(db.read),
      ])
      return { ...found, deadEnds, missing: missing.length }
    },
    beside: ({ context }) => <Ways context={context} />,
    above: ({ context, found: { missing } }) => missing > 0 && <AddOld context={context} missing={missing} />,
    filters: () => ({ q: { label: msg`Oud of nieuw adres` } }),
    count: ({ found }) => (
      <p role="status">
        <Plural value={found.total} _0="Geen doorverwijzingen" one="# doorverwijzing" other="# doorverwijzingen" />
      </p>
    ),
    actions: ({ found: { deadEnds } }) =>
      deadEnds.length > 0 && (
        <a href="#dead-ends-title">
          <Trans>Vaak opgevraagd, niet gevonden</Trans>
        </a>
      ),
    columns: [
      { name: msg`Oud adres`, cell: ({ id, path }, { href }) => <a href={href('doorverwijzingen/$id', id)}>{path}</a> },
      { name: msg`Gaat naar`, phone: 'below', cell: (row) => <Target row={row} /> },
      { name: msg`Soort`, phone: 'end', cell: ({ status }, { i18n }) => i18n._(kindNames[status]) },
      { name: msg`Gevraagd in 90 dagen`, isNumber: true, phone: 'none', cell: ({ hits }) => hits },
    ],
    empty: msg`Er zijn nog geen doorverwijzingen.`,
    nothingFound: msg`Daar is niets mee gevonden.`,
    below: ({ context, found: { deadEnds } }) =>
      deadEnds.length > 0 && <DeadEnds context={context} deadEnds={deadEnds} />,
  }),
  post: async (context, form) => {
    if (form.last('do') !== 'legacy') return undefined
    const added = await addOldRedirects(actingIn(context))
    return { redirect: 'doorverwijzingen', ...(added.ok && { done: added.auditId }) }
  },
}

function Ways({ context: { href } }: { context: DeskContext }) {
  const { t } = useLingui()
  const small = 'button button-quiet button-small'
  return (
    <p className="desk-actions">
      <a href={href('doorverwijzingen/inlezen')} className={small}>{t`Lees een bestand in`}</a>
      <a href={href('doorverwijzingen/export.csv')} className={small}>{t`Download alles voor Excel (CSV)`}</a>
      <a href={href('doorverwijzingen/controle')} className={small}>{t`Kijk alles na`}</a>
      <a href={href('doorverwijzingen/nieuw')} className="button">{t`Nieuwe doorverwijzing`}</a>
    </p>
  )
}

function AddOld({ context: { href }, missing }: { context: DeskContext; missing: number }) {
  return (
    <DeskForm action={href('doorverwijzingen')}>
      <p>
        <Plural
          value={missing}
          one="Van de oude site is # adres nog niet doorverwezen."
          other="Van de oude site zijn # adressen nog niet doorverwezen."
        />
      </p>
      <div>
        <DoButton value="legacy" kind="plain">
          <Trans>Voeg de adressen van de oude site toe</Trans>
        </DoButton>
      </div>
    </DeskForm>
  )
}

function DeadEnds({ context: { href }, deadEnds }: { context: DeskContext; deadEnds: readonly DeadEnd[] }) {
  const { t } = useLingui()
  return (
    <section className="desk-section" aria-labelledby="dead-ends-title">
      <h2 id="dead-ends-title">
        <Trans>Vaak opgevraagd, niet gevonden</Trans>
      </h2>
      <DeskTable
        caption={t`Vaak opgevraagd, niet gevonden`}
        columns={[{ name: t`Adres` }, { name: t`Gevraagd in 90 dagen`, isNumber: true }, { name: t`Herstellen` }]}
        empty={null}
        rows={deadEnds.map(({ path, asked }) => ({
          key: path,
          cells: [
            path,
            asked,
            <a key="mend" href={href(newRedirectPath(path))} className="button button-quiet button-small">
              <Trans>
                Verwijs door <span className="visually-hidden">{path}</span>
              </Trans>
            </a>,
          ],
        }))}
      />
    </section>
  )
}

/** The form with a dead address, without its language, so that the redirect holds in both. */
const newRedirectPath = (path: string): DeskLink =>
  deskLink('doorverwijzingen/nieuw', { path: path.slice(prefixOf(path).length) })
