import { Trans, useLingui } from '@lingui/react/macro'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, DeskForm, DoButton, HiddenFields, TextField } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { longestName } from '~/model/staff'
import { isSearchForPeople, savedQuery, type ViewForm, viewLists } from './form'
import type { SavedView } from './views.server'

type SavedViewsProps = { context: DeskContext; list: string; views: readonly SavedView[] }

export const viewPath = ({ list, query }: Pick<SavedView, 'list' | 'query'>): DeskLink =>
  deskLink(viewLists.find((one) => one === list) ?? 'weergaven', new URLSearchParams(query))

export function SavedViews({ context, list, views }: SavedViewsProps) {
  const { t } = useLingui()
  const search = context.url.searchParams
  const query = savedQuery(list, search)
  const isForPeople = isSearchForPeople(list, search)
  return (
    <div className="desk-views">
      {views.length > 0 && (
        <nav aria-label={t`Opgeslagen weergaven`}>
          <ul className="desk-view-list">
            {views.map((view) => (
              <li key={view.id}>
                <a
                  href={context.href(viewPath(view))}
                  aria-current={view.query === query && !isForPeople ? 'true' : undefined}
                >
                  {view.name}
                </a>
              </li>
            ))}
            <li>
              <a href={context.href('weergaven')}>
                <Trans>Weergaven beheren</Trans>
              </a>
            </li>
          </ul>
        </nav>
      )}
      {query !== '' && views.every((view) => view.query !== query) && (
        <details>
          <summary>
            <Trans>Sla deze weergave op</Trans>
          </summary>
          {isForPeople && (
            <p>
              <Trans>Wat je zocht gaat niet mee in de weergave: dat kan iemands naam zijn.</Trans>
            </p>
          )}
          <SaveViewForm context={context} list={list} query={query} name="" isForAll={false} />
        </details>
      )}
    </div>
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
        label={t`Naam van de weergave`}
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
