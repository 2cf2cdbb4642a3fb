import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { StagingForm } from '~/features/staging/login-form'
import { receiveStagingPassword } from '~/features/staging/post-handler.server'
import { getStagingLogin } from '~/features/staging/staging-login.functions'
import type { Locale } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import { EmptyPage } from '~/site/bare-page'
import { pageHead } from '~/site/page-head'
import { withLeft } from '~/site/with-left'
import { Link } from '~/ui/link'

const title = msg({ id: 'staging-login.intro.title', message: 'Eerst het wachtwoord' })

export const Route = createFileRoute('/staging-login')({
  staticData: {
    isLive: true,
    layout: 'empty',
    isPrivate: true,
    hero: { titleKey: title.id, images: [], variant: 'small' },
  },
  server: { handlers: { POST: ({ context, next }) => receiveStagingPassword(context.caller, next) } },
  loader: ({ serverContext }) => withLeft(getStagingLogin(), serverContext),
  // Fixed for the document: a reload of the data, as a hash link causes, would end at the staging gate.
  staleTime: Number.POSITIVE_INFINITY,
  head: (input) => pageHead(input, { title: input.loaderData?.isGated ? title : msg`Geen wachtwoord nodig` }),
  component: StagingLogin,
})

function StagingLogin() {
  const { i18n, t } = useLingui()
  const { isGated, left } = Route.useLoaderData()
  return isGated ? (
    <EmptyPage title={i18n._(title)} isClosed>
      <p>
        <Trans>
          Hier proberen we uit wat nieuw is op de site van {organisation.name}. Heb je het wachtwoord van ons gekregen,
          kom dan verder.
        </Trans>
      </p>
      <StagingForm problem={left} />
      <OtherLanguage />
    </EmptyPage>
  ) : (
    <EmptyPage title={<Trans>De poort staat open</Trans>}>
      <p>{t`Deze site is voor iedereen te bekijken. Je hebt hier geen wachtwoord nodig.`}</p>
      <p className="button-row">
        <Link to="/" className="button">{t`Naar de site`}</Link>
      </p>
    </EmptyPage>
  )
}

const other: Record<Locale, { locale: Locale; name: string }> = {
  nl: { locale: 'en', name: 'English' },
  en: { locale: 'nl', name: 'Nederlands' },
}

/** A plain link that keeps `next`: the language endpoint is behind the staging gate. */
function OtherLanguage() {
  const { requestTarget } = Route.useRouteContext()
  const { locale, name } = other[useLocale()]
  const path = pathOf({ page: '/staging-login', parameters: [] }, canonicalPrefix(locale))
  const query = requestTarget.includes('?') ? requestTarget.slice(requestTarget.indexOf('?')) : ''
  return (
    <p className="staging-language">
      <a href={path + query} hrefLang={locale} lang={locale} suppressHydrationWarning>
        {name}
      </a>
    </p>
  )
}
