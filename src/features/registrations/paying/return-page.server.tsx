import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { organisation } from '#app.config'
import type { Locale } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import { EmptyPage } from '~/site/bare-page'
import { emailI18n } from '~/site/catalogues.server'
import stylesheet from '~/site/styles.css?url'
import { formatMoney } from '~/text/format-money'
import { formatTimestamp } from '~/time/format-date'

/** Nothing personal: the provider has the address too. `heldUntil` is UTC ms. */
export type PaymentReturn = {
  readonly is: 'paid' | 'waiting' | 'unpaid' | 'returned'
  readonly title: string
  readonly cents: number
  readonly heldUntil: number | null
}

/** Without script, as it may open in the browser of a bank's app. */
export function returnPage(payment: PaymentReturn, locale: Locale): string {
  const body = renderToStaticMarkup(
    <I18nProvider i18n={emailI18n(locale)}>
      <Document payment={payment} />
    </I18nProvider>,
  )
  return `<!doctype html>${body}`
}

function Document({ payment }: { payment: PaymentReturn }) {
  const { t } = useLingui()
  const titles = {
    paid: t`Je betaling is binnen`,
    waiting: t`We wachten op je bank`,
    unpaid: t`Er is niet betaald`,
    returned: t`Je krijgt je geld terug`,
  }
  const locale = useLocale()
  const title = titles[payment.is]
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {payment.is === 'waiting' && <meta httpEquiv="refresh" content="5" />}
        <title>{`${title} ${organisation.separators.title} ${organisation.name}`}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <EmptyPage title={title} isClosed>
          <div data-payment={payment.is}>
            <Words payment={payment} />
          </div>
          <p>
            <a href={pathOf({ page: '/', parameters: [] }, canonicalPrefix(locale))}>{t`Naar de site`}</a>
          </p>
        </EmptyPage>
      </body>
    </html>
  )
}

function Words({ payment: { is, cents, title, heldUntil } }: { payment: PaymentReturn }) {
  const { t } = useLingui()
  const locale = useLocale()
  const amount = formatMoney(cents, locale)
  switch (is) {
    case 'paid':
      return <p>{t`Je hebt ${amount} betaald voor ${title}. De bevestiging is onderweg per mail.`}</p>
    case 'waiting':
      return <p>{t`Zodra je bank de ${amount} voor ${title} meldt, krijg je een mail. Je kunt deze pagina sluiten.`}</p>
    case 'returned':
      return <p>{t`De ${amount} voor ${title} gaat terug zoals je betaalde. In onze mail lees je waarom.`}</p>
    case 'unpaid':
      return (
        <>
          <p>{t`Er is niets afgeschreven voor ${title}.`}</p>
          {heldUntil !== null && <Held until={formatTimestamp(heldUntil, locale)} />}
        </>
      )
  }
}

function Held({ until }: { until: string }) {
  return (
    <p>
      <Trans>We houden de plek vast tot {until}. De link om alsnog te betalen staat in je mail.</Trans>
    </p>
  )
}
