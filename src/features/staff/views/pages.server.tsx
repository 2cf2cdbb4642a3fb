import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { DeskForm, DoButton, HiddenFields } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mayUse } from '~/features/staff/members/rights'
import { parts } from '~/features/staff/resources/parts'
import { longestName } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { readViewForm, type ViewForm } from './form'
import { SaveViewForm, viewPath } from './saved-views'
import { allViewsOf, deleteView, mayChangeView, type SavedView, saveView } from './views.server'

const title = msg`Bewaarde lijsten`

const listsOf = ({ member }: DeskContext) => parts.filter(({ right, path }) => path !== '' && mayUse(member, right))

const viewsPage: DeskPage = {
  path: 'weergaven',
  right: 'today',
  get: async (context) => {
    const lists = listsOf(context).map(({ path }) => path)
    const views = await allViewsOf(database().read, lists, context.member.uid)
    return { title: context.i18n._(title), body: <ViewTable context={context} views={views} /> }
  },
  post: async (context, form) => {
    if (form.last('do') === 'delete') return remove(context, form)
    const read = form.last('do') === 'save' ? readViewForm(form) : undefined
    const isAllowed = read && listsOf(context).some(({ path }) => path === read.list)
    return isAllowed ? save(context, read) : undefined
  },
}

export const viewPages: readonly DeskPage[] = [viewsPage]

async function save(context: DeskContext, read: ViewForm): Promise<DeskResponse> {
  const { i18n, member, now } = context
  const again = (error: string): DeskResponse => ({
    title: i18n._(title),
    status: 422,
    body: <SaveViewForm context={context} {...read} error={error} />,
  })
  if (read.name === '') return again(i18n._(msg`Geef de lijst een naam.`))
  if (read.name.length > longestName) return again(i18n._(msg`Een naam heeft hoogstens ${longestName} tekens.`))
  const result = await saveView(database(), member, read, now)
  if (!result.ok)
    return again(
      result.refusal === 'of-others'
        ? i18n._(msg`Er is al een lijst ‘${read.name}’ voor alle medewerkers, van iemand anders. Kies een andere naam.`)
        : i18n._(msg`Van deze lijst is al te veel bewaard. Verwijder eerst iets.`),
    )
  return { redirect: viewPath(read), done: result.auditId }
}

async function remove({ member, now }: DeskContext, form: FormValues): Promise<DeskResponse> {
  const result = await deleteView(database(), member, Number(form.last('id')) || 0, now)
  return result.ok ? { redirect: 'weergaven', done: result.auditId } : undefined
}

function ViewTable({ context, views }: { context: DeskContext; views: readonly SavedView[] }) {
  const { t, i18n } = useLingui()
  const nameOf = (list: string) => parts.find(({ path }) => path === list)?.name
  return (
    <DeskTable
      caption={t`Bewaarde lijsten`}
      columns={[{ name: t`Naam` }, { name: t`Lijst` }, { name: t`Voor wie` }, { name: t`Verwijderen` }]}
      empty={<Trans>Er is nog niets bewaard. Kies boven een lijst wat je wilt zien, en bewaar dat daar.</Trans>}
      rows={views.map((view) => ({
        key: view.id,
        cells: [
          <a key="name" href={context.href(viewPath(view))}>
            {view.name}
          </a>,
          i18n._(nameOf(view.list)!),
          view.uid === null ? t`alle medewerkers` : t`mij`,
          mayChangeView(context.member, view) && (
            <DeskForm key="delete">
              <HiddenFields fields={[['id', String(view.id)]]} />
              <DoButton value="delete" kind="plain">
                <Trans>
                  Verwijder <span className="visually-hidden">{view.name}</span>
                </Trans>
              </DoButton>
            </DeskForm>
          ),
        ],
      }))}
    />
  )
}
