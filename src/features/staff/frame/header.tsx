import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { mayUse } from '~/features/staff/members/rights'
import { type DeskPart, partGroups, parts } from '~/features/staff/resources/parts'
import { pathOf } from '~/i18n/route-paths'
import { Ball } from '~/site/ball'
import type { DeskContext } from './page'
import { inDutch, inLanguage } from './segments'

/** The entry of the menu that the page belongs to. */
export const partOf = ({ url }: DeskContext): DeskPart | undefined => {
  const [first] = inDutch(url.pathname).split('/')
  return parts.find(({ path }) => path === first)
}

export function Brand({ href, desk }: { href: string; desk: string }) {
  return (
    <p className="desk-brand">
      <a href={href}>
        <Ball />
        {organisation.name}
      </a>{' '}
      <span>{desk}</span>
    </p>
  )
}

/** `toDo` is the number of things that wait on the page of today. */
export function Header({ context, toDo }: { context: DeskContext; toDo: number }) {
  const { t } = useLingui()
  const { member, href } = context
  return (
    <header className="desk-header">
      <Brand href={href('')} desk={t`Beheer`} />
      <button type="button" className="button button-quiet" popoverTarget="desk-menu">
        <Trans>Menu</Trans>
      </button>
      <div id="desk-menu" popover="auto">
        <div className="desk-tools">
          {mayUse(member, 'today') && (
            <search className="desk-search">
              <form action={href('zoeken')}>
                <input
                  type="search"
                  name="q"
                  aria-label={t`Zoeken`}
                  placeholder={t`Zoek naam, nummer, evenement`}
                  maxLength={100}
                />
              </form>
            </search>
          )}
          <Own context={context} />
        </div>
        <Menu context={context} toDo={toDo} />
      </div>
    </header>
  )
}

function Own({ context: { prefix, member, locale, url } }: { context: DeskContext }) {
  const other = locale === 'nl' ? 'en' : 'nl'
  const otherPath = inLanguage(inDutch(url.pathname), other, other === 'en' ? '/en' : '')
  return (
    <ul className="desk-own">
      <li>
        <a href={pathOf({ page: '/', parameters: [] }, prefix)}>
          <Trans>Naar de site</Trans>
        </a>
      </li>
      <li>
        <a href={otherPath + url.search} lang={other} hrefLang={other}>
          {other === 'en' ? 'English' : 'Nederlands'}
        </a>
      </li>
      <li>
        <a href={pathOf({ page: '/account', parameters: [] }, prefix)}>{member.name || member.email}</a>
      </li>
    </ul>
  )
}

const groupOf = (part: DeskPart) => ('group' in part ? part.group : undefined)

function Menu({ context, toDo }: { context: DeskContext; toDo: number }) {
  const { t, i18n } = useLingui()
  const own = parts.filter(({ right }) => mayUse(context.member, right))
  const groups = [...new Set(own.map(groupOf))]
  return (
    <nav className="desk-menu" aria-label={t`Beheer`}>
      {groups.map((group) => {
        const name = group && groups.length > 1 && i18n._(partGroups[group])
        return (
          <div key={group ?? ''}>
            {name && <p id={`menu-${group}`}>{name}</p>}
            <ul aria-labelledby={name ? `menu-${group}` : undefined}>
              {own
                .filter((part) => groupOf(part) === group)
                .map((part) => (
                  <Entry key={part.path} context={context} part={part} toDo={part.path === '' ? toDo : 0} />
                ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function Entry({ context, part, toDo }: { context: DeskContext; part: DeskPart; toDo: number }) {
  const { i18n } = useLingui()
  const { href, url } = context
  const { path, key, name } = part
  const isHere = url.pathname === href(path)
  return (
    <li>
      <a
        href={href(path)}
        data-key={key}
        aria-current={partOf(context) === part ? (isHere ? 'page' : 'true') : undefined}
      >
        {i18n._(name)}
        {toDo > 0 && (
          <>
            {' '}
            <span>{toDo}</span>
          </>
        )}
      </a>
    </li>
  )
}
