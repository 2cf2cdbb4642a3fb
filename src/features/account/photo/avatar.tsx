import { useLingui } from '@lingui/react/macro'
import { photoRules } from '~/model/photo'
import type { SessionUser } from '~/model/user'
import { initials } from '~/text/initials'

/** `photo` is its address. */
export type PhotoOwner = Pick<SessionUser, 'displayName' | 'email'> & { readonly photo: string | null }

export function Portrait({ account: { photo, displayName, email } }: { account: PhotoOwner }) {
  const { t } = useLingui()
  const { side } = photoRules
  if (photo) return <img className="portrait" src={photo} alt={t`Je foto`} width={side} height={side} />
  return (
    <svg className="portrait" viewBox="0 0 64 64" role="img" aria-label={t`Nog geen foto`}>
      <path d="M8 64V14h48v50M8 40h48M32 40v24" />
      <circle cx="32" cy="26" r="15" />
      <text x="32" y="26">
        {initials(displayName ?? email ?? '')}
      </text>
    </svg>
  )
}
