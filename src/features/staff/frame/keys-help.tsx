import { Trans, useLingui } from '@lingui/react/macro'
import { type Member, mayUse } from '~/features/staff/members/rights'
import { parts } from '~/features/staff/resources/parts'

/** Opened by `?`. */
export function KeysHelp({ member }: { member: Member }) {
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
