import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, DeskForm, DoButton, HiddenFields, TextField } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Tab } from '~/features/staff/frame/tabs'
import { longestName } from '~/model/staff'
import { isSearchForPeople, savedQuery, type ViewForm, viewLists } from './form'
import type { SavedView } from './views.server'

export const viewPath = ({ list, query }: Pick<SavedView, 'list' | 'query'>): DeskLink =>
  deskLink(viewLists.find((one) => one === list) ?? 'weergaven', new URLSearchParams(query))

/** What a member sees of the saved views of a list, and where they are kept. */
export function savedTabs({ href, i18n, url }: DeskContext, list: string, views: readonly SavedView[]): Tab[] {
  const isForPeople = isSearchForPeople(list, url.searchParams)
  const query = savedQuery(list, url.searchParams)
  const tabs = views.map((view) => ({
    name: view.name,
    href: href(viewPath(view)),
    isCurrent: view.query === query && !isForPeople,
  }))
  return views.length > 0
    ? [...tabs, { name: i18n._(msg`Beheer bewaarde lijsten`), href: href('weergaven'), isCurrent: false }]
    : []
}

export function SaveView({ context, list }: { context: DeskContext; list: string }) {
  const search = context.url.searchParams
  return (
    <details>
      <summary>
        <Trans>Bewaar deze lijst</Trans>
      </summary>
      {isSearchForPeople(list, search) && (
        <p>
          <Trans>Wat je zocht wordt niet bewaard: dat kan iemands naam zijn.</Trans>
        </p>
      )}
      <SaveViewForm context={context} list={list} query={savedQuery(list, search)} name="" isForAll={false} />
    </details>
  )
}

type SaveViewFormProps = ViewForm & { context: DeskContext; error?: string | undefined }

export function SaveViewForm({ context, list, query, name, isForAll, error }: SaveViewFormProps) {
  const { t } = useLingui()
  return (
    <DeskForm action={context.href('weergaven')}>
      <HiddenFields
        fields={[
          ['list', list],
          ['query', query],
        ]}
      />
      <TextField
        name="name"
        label={t`Naam van de lijst`}
        maxLength={longestName}
        value={name}
        error={error}
        isRequired
      />
      <fieldset className="desk-field">
        <legend>{t`Voor wie?`}</legend>
        <label className="desk-check">
          <input type="radio" name="for" value="me" defaultChecked={!isForAll} />
          <span>{t`Alleen voor mij`}</span>
        </label>
        <label className="desk-check">
          <input type="radio" name="for" value="all" defaultChecked={isForAll} />
          <span>{t`Voor alle medewerkers`}</span>
        </label>
      </fieldset>
      <Actions>
        <DoButton value="save" kind="plain">
          <Trans>Bewaar</Trans>
        </DoButton>
      </Actions>
    </DeskForm>
  )
}
