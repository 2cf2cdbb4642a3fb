import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { doubtfulRedirects, type RedirectDoubt } from '~/features/redirects/check.server'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { redirectCsvPages } from './csv-pages.server'
import { redirectsForStaff } from './list.server'
import { redirectListPage } from './list-page.server'
import { redirectRowPages } from './row-pages.server'
import type { RedirectRow } from './steps.server'
import { DoubtBadge } from './words'

const redirectCheckPage: DeskPage = {
  path: 'doorverwijzingen/controle',
  right: 'redirects',
  get: async (context) => {
    const db = database()
    const rows = new Map((await redirectsForStaff(db)).map((row) => [row.path, row]))
    return {
      title: context.i18n._(msg`Nagekeken`),
      body: <Doubts context={context} rows={rows} doubts={await doubtfulRedirects(db)} />,
    }
  },
}

type DoubtsProps = { context: DeskContext; rows: ReadonlyMap<string, RedirectRow>; doubts: readonly RedirectDoubt[] }

function Doubts({ context: { href }, rows, doubts }: DoubtsProps) {
  const { t } = useLingui()
  return (
    <DeskTable
      caption={t`Doorverwijzingen die niet goed aankomen`}
      columns={[{ name: t`Oud adres` }, { name: t`Gaat naar` }, { name: t`Wat eraan scheelt` }]}
      empty={<Trans>Alle doorverwijzingen komen goed aan.</Trans>}
      rows={doubts.map(({ path, reason }) => ({
        key: path,
        cells: [
          <a key="path" href={href('doorverwijzingen/$id', rows.get(path)?.id ?? '')}>
            {path}
          </a>,
          rows.get(path)?.target,
          <DoubtBadge key="doubt" doubt={reason} />,
        ],
      }))}
    />
  )
}

export const redirectPages: readonly DeskPage[] = [
  redirectListPage,
  ...redirectCsvPages,
  redirectCheckPage,
  ...redirectRowPages,
]
