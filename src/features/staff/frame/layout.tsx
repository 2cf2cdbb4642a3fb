import { Trans, useLingui } from '@lingui/react/macro'
import { type Member, mayUse } from '~/features/staff/members/rights'
import { parts } from '~/features/staff/resources/parts'
import { Header, partOf } from './header'
import { type Notice, NoticeBar } from './notice'
import type { Crumb, DeskContext, Shown } from './page'

type LayoutProps = { context: DeskContext; shown: Shown; notice: Notice | undefined; toDo: number }

export function Layout({ context, shown, notice, toDo }: LayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Naar de inhoud</Trans>
      </a>
      <Header context={context} toDo={toDo} />
      <main id="main" className="desk-main" tabIndex={-1}>
        <Crumbs context={context} shown={shown} />
        {notice && <NoticeBar notice={notice} context={context} />}
        <div className="desk-title">
          <h1>{shown.title}</h1>
          {shown.beside}
        </div>
        {shown.body}
      </main>
      <KeysHelp member={context.member} />
    </>
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
