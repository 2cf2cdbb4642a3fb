import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { type PagePath, toPublic } from '~/i18n/route-paths'

type DocumentLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: PagePath
  search?: Readonly<Record<string, string>>
}

/** Loads a document instead of navigating (src/i18n/login-pages.ts). */
export function DocumentLink({ to, search, ...anchor }: DocumentLinkProps) {
  const { prefix } = useRouter().options.context
  const query = search && Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : ''
  return <a {...anchor} href={toPublic(to, prefix) + query} />
}
