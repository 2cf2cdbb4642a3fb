import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { longestAccountName } from '~/features/account/longest-name'
import { Button } from '~/ui/button'
import { ErrorBox } from '~/ui/form/error-list'
import { TextInput } from '~/ui/form/field'
import { PressForm } from '~/ui/form/submit-once-form'
import type { AccountView } from './account.functions'
import { WrongWords } from './notices'
import type { AccountPageResult } from './post-handler.server'

type AccountNameProps = { account: AccountView; result: AccountPageResult | null }

export function AccountName({ account, result }: AccountNameProps) {
  const { t } = useLingui()
  const own = result?.intent === 'name' ? result : undefined
  const error = own?.wrong ? <WrongWords code={own.wrong} /> : undefined
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className="section">
      <h2 className="section-title">{t`Je naam`}</h2>
      {error && <ErrorBox errors={[{ field: 'name', words: error }]} box={box} />}
      <PressForm>
        {(isSending) => (
          <>
            <input type="hidden" name="intent" value="name" />
            <TextInput
              name="name"
              label={<Trans>Zo noemen we je</Trans>}
              autoComplete="name"
              maxLength={longestAccountName}
              defaultValue={own?.typed ?? account.displayName ?? ''}
              error={error}
            />
            <div className="form-actions">
              <Button type="submit" isLoading={isSending}>
                {t`Bewaar naam`}
              </Button>
            </div>
          </>
        )}
      </PressForm>
    </section>
  )
}
