import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { askedCounts } from '~/features/redirects/count-asked.server'
import { type DeadEnd, mostAskedDeadEnds } from '~/features/redirects/most-asked.server'
import { missingOldRedirects } from '~/features/redirects/store.server'
import { type DeskLink, deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import { DeskForm, DoButton, TextField } from '~/features/staff/frame/form'
import { DeskTable, Filters, Pager, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Outcome, Visit } from '~/features/staff/frame/page'
import { prefixOf } from '~/i18n/route-paths'
import { actingIn } from './acting.server'
import { findRedirects, type ListedRedirect } from './list.server'
import { addOldRedirects } from './steps.server'
import { DoubtBadge } from './words'

const mostDeadEnds = 10

export const redirectListPage: DeskPage = {
  path: 'doorverwijzingen',
  right: 'redirects',
  get: showList,
  post: async (visit, form) => {
    if (form.last('do') !== 'legacy') return undefined
    const added = await addOldRedirects(actingIn(visit))
    return { redirect: 'doorverwijzingen', ...(added.ok && { done: added.auditId }) }
  },
}

async function showList(visit: Visit): Promise<Outcome> {
  const { q, page } = readSearch('doorverwijzingen', visit.url.searchParams)
  // What this process counted until now is in the figures.
  await askedCounts().flush()
  const db = database()
  const isWhole = q === '' && page === 1
  const [found, deadEnds, missing] = await Promise.all([
    findRedirects(db, { q, page }, visit.now),
    isWhole ? mostAskedDeadEnds(db, visit.now, mostDeadEnds) : [],
    missingOldRedirects(db.read),
  ])
  return {
    title: visit.i18n._(msg`Doorverwijzingen`),
    body: (
      <>
        <Ways visit={visit} missing={missing.length} />
        {deadEnds.length > 0 && <DeadEnds visit={visit} deadEnds={deadEnds} />}
        {deadEnds.length > 0 && (
          <h2>
            <Trans>Alle doorverwijzingen</Trans>
          </h2>
        )}
        <Found visit={visit} q={q} page={page} found={found} />
      </>
    ),
  }
}

function Ways({ visit: { href }, missing }: { visit: Visit; missing: number }) {
  const { t } = useLingui()
  return (
    <>
      <p className="button-row">
        <a href={href('doorverwijzingen/nieuw')} className="button">{t`Nieuwe doorverwijzing`}</a>
        <a href={href('doorverwijzingen/inlezen')} className="button button-quiet">{t`Lees een bestand in`}</a>
        <a href={href('doorverwijzingen/export.csv')} className="button button-quiet">{t`Download alles (CSV)`}</a>
        <a href={href('doorverwijzingen/controle')} className="button button-quiet">{t`Kijk alles na`}</a>
      </p>
      {missing > 0 && (
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
      )}
    </>
  )
}

type FoundProps = { visit: Visit; q: string; page: number; found: Awaited<ReturnType<typeof findRedirects>> }

function Found({ visit: { url, href }, q, page, found }: FoundProps) {
  const { t } = useLingui()
  return (
    <>
      <Filters action={url.pathname}>
        <TextField name="q" type="search" label={t`Zoeken`} value={q} maxLength={200} />
      </Filters>
      <p role="status">
        <Plural value={found.total} _0="Geen doorverwijzingen" one="# doorverwijzing" other="# doorverwijzingen" />
      </p>
      <DeskTable
        caption={t`Doorverwijzingen`}
        columns={[
          { name: t`Oud adres` },
          { name: t`Gaat naar` },
          { name: t`Soort` },
          { name: t`Gevraagd in 90 dagen`, isNumber: true },
        ]}
        empty={q ? <Trans>Daar is niets mee gevonden.</Trans> : <Trans>Er zijn nog geen doorverwijzingen.</Trans>}
        rows={found.rows.map((row) => ({
          key: row.id,
          cells: [
            <a key="path" href={href('doorverwijzingen/$id', row.id)}>
              {row.path}
            </a>,
            <Target key="target" row={row} />,
            row.status,
            row.hits,
          ],
        }))}
      />
      <Pager
        page={page}
        pages={found.pages}
        href={(to) => withParameters(url.pathname, url.searchParams, { page: to })}
      />
    </>
  )
}

const Target = ({ row: { target, doubt } }: { row: ListedRedirect }) => (
  <>
    {target} {doubt && <DoubtBadge doubt={doubt} />}
  </>
)

function DeadEnds({ visit: { href }, deadEnds }: { visit: Visit; deadEnds: readonly DeadEnd[] }) {
  const { t } = useLingui()
  return (
    <section className="desk-section" aria-labelledby="dead-ends-title">
      <h2 id="dead-ends-title">
        <Trans>Vaak gevraagd, en er is niets</Trans>
      </h2>
      <DeskTable
        caption={t`Vaak gevraagd, en er is niets`}
        columns={[{ name: t`Adres` }, { name: t`Gevraagd in 90 dagen`, isNumber: true }, { name: t`Herstellen` }]}
        empty={null}
        rows={deadEnds.map(({ path, asked }) => ({
          key: path,
          cells: [
            path,
            asked,
            <a key="mend" href={href(mendPath(path))}>
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

/** The form, filled with an address that led nowhere; without its language, so that it is mended in each. */
export const mendPath = (path: string): DeskLink =>
  deskLink('doorverwijzingen/nieuw', { path: path.slice(prefixOf(path).length) })
