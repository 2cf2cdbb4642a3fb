import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { type Member, mayUse } from '~/features/staff/members/rights'
import { parts } from '~/features/staff/resources/parts'
import { pathOf } from '~/i18n/route-paths'
import { type Notice, NoticeBar } from './notice'
import type { Crumb, DeskContext, Shown } from './page'
import { inDutch, inLanguage } from './segments'

type LayoutProps = { context: DeskContext; shown: Shown; notice: Notice | undefined }

export function Layout({ context, shown, notice }: LayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Naar de inhoud</Trans>
      </a>
      <Header context={context} />
      <main id="main" className="desk-main" tabIndex={-1}>
        <Crumbs context={context} shown={shown} />
        {notice && <NoticeBar notice={notice} context={context} />}
        <h1>{shown.title}</h1>
        {shown.body}
      </main>
      <KeysHelp member={context.member} />
    </>
  )
}

const partOf = ({ url }: DeskContext) => {
  const [first] = inDutch(url.pathname).split('/')
  return parts.find(({ path }) => path === first)
}

function Header({ context }: { context: DeskContext }) {
  const { t, i18n } = useLingui()
  const { member, href, locale, url } = context
  const current = partOf(context)
  const other = locale === 'nl' ? 'en' : 'nl'
  const otherPath = inLanguage(inDutch(url.pathname), other, other === 'en' ? '/en' : '')
  return (
    <header className="desk-header">
      <p className="desk-brand">
        <a href={href('')}>{organisation.name}</a> <span>{t`Beheer`}</span>
      </p>
      <button type="button" className="button button-quiet" popoverTarget="desk-menu">
        <Trans>Menu</Trans>
      </button>
      <div id="desk-menu" popover="auto">
        {mayUse(member, 'today') && (
          <search className="desk-search">
            <form action={href('zoeken')}>
              <input type="search" name="q" aria-label={t`Zoeken`} placeholder={t`Zoeken`} maxLength={100} />
            </form>
          </search>
        )}
        <ul className="desk-own">
          <li>
            <a href={pathOf({ page: '/', parameters: [] }, context.prefix)}>
              <Trans>Naar de site</Trans>
            </a>
          </li>
          <li>
            <a href={otherPath + url.search} lang={other} hrefLang={other}>
              {other === 'en' ? 'English' : 'Nederlands'}
            </a>
          </li>
          <li>
            <a href={pathOf({ page: '/account', parameters: [] }, context.prefix)}>{member.name || member.email}</a>
          </li>
        </ul>
        <nav aria-label={t`Beheer`}>
          <ul>
            {parts
              .filter(({ right }) => mayUse(member, right))
              .map(({ path, name, key }) => (
                <li key={path}>
                  <a
                    href={href(path)}
                    data-key={key}
                    aria-current={current?.path === path ? (url.pathname === href(path) ? 'page' : 'true') : undefined}
                  >
                    {i18n._(name)}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}

function Crumbs({ context, shown }: { context: DeskContext; shown: Shown }) {
  const { t, i18n } = useLingui()
  const part = partOf(context)
  const isPart = part !== undefined && context.url.pathname === context.href(part.path)
  const before: readonly Crumb[] = [
    ...(mayUse(context.member, 'today') ? [{ name: t`Vandaag`, path: '' } as const] : []),
    ...(part && part.path !== '' && !isPart ? [{ name: i18n._(part.name), path: part.path }] : []),
    ...(shown.crumbs ?? []),
  ]
  if (part?.path === '') return null
  return (
    <nav className="desk-crumbs" aria-label={t`Kruimelpad`}>
      <ol>
        {before.map(({ name, path }) => (
          <li key={path}>
            <a href={context.href(path)}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{shown.title}</li>
      </ol>
    </nav>
  )
}

function KeysHelp({ member }: { member: Member }) {
  const { i18n } = useLingui()
  return (
    <dialog id="keys" className="desk-keys" aria-labelledby="keys-title">
      <h2 id="keys-title">
        <Trans>Toetsen</Trans>
      </h2>
      <dl>
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>
            <Trans>Zoeken</Trans>
          </dd>
        </div>
        {parts
          .filter(({ right }) => mayUse(member, right))
          .map(({ key, name, path }) => (
            <div key={path}>
              <dt>
                <kbd>g</kbd> <kbd>{key}</kbd>
              </dt>
              <dd>{i18n._(name)}</dd>
            </div>
          ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="button">
          <Trans>Sluiten</Trans>
        </button>
      </form>
    </dialog>
  )
}
