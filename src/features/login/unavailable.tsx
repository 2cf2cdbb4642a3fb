import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskAddress } from '~/features/staff/frame/desk-paths'
import { useLocale } from '~/i18n/use-locale'
import { EmptyPage } from '~/site/bare-page'
import { DocumentLink } from '~/ui/document-link'

export function LoginOff() {
  const { t } = useLingui()
  const desk: DeskAddress = useLocale() === 'en' ? '/en/desk/sign-in' : '/beheer/inloggen'
  return (
    <EmptyPage title={<Trans>Inloggen is hier niet nodig</Trans>}>
      <p>
        <Trans>
          Op deze site is inloggen niet ingesteld. Dat geeft niet: je schrijft je in zonder account. In je
          bevestigingsmail staat een link waarmee je je inschrijving weer opent.
        </Trans>
      </p>
      <p className="button-row">
        <DocumentLink to="/evenementen/inschrijvingen" className="button">{t`Mijn inschrijvingen`}</DocumentLink>
        <DocumentLink to="/evenementen" className="button button-quiet">{t`De hele kalender`}</DocumentLink>
      </p>
      <p>
        <Trans>
          Kom je er niet uit? <DocumentLink to="/contact">Bel, mail of app ons.</DocumentLink>
        </Trans>
      </p>
      <p>
        <Trans>
          Werk je bij ons? <a href={desk}>Naar het beheer</a>
        </Trans>
      </p>
    </EmptyPage>
  )
}
