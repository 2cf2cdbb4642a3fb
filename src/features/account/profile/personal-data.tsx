import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { apiPath } from '~/i18n/route-paths'
import { DocumentLink } from '~/ui/document-link'
import type { AccountView } from './account.functions'

export function AccountData({ account: { registrations } }: { account: AccountView }) {
  const { t } = useLingui()
  return (
    <section className="section">
      <h2 className="section-title">{t`Wat we van je bewaren`}</h2>
      <p>
        <Trans>
          Je naam, je e-mailadres, je foto als je die gaf, en wanneer je inlogde. En{' '}
          <DocumentLink to="/evenementen/inschrijvingen">
            <Plural value={registrations.shown} one="# inschrijving" other="# inschrijvingen" />
          </DocumentLink>
          .
        </Trans>
      </p>
      <p className="button-row">
        <a className="button button-quiet" href={apiPath('/api/account/data.json')} download>
          <Trans>Download alles</Trans>
        </a>
        <DocumentLink to="/account" search={{ step: 'delete' }} className="button button-quiet">
          <Trans>Account verwijderen</Trans>
        </DocumentLink>
      </p>
    </section>
  )
}
