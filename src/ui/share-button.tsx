import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import ShareIcon from '~icons/lucide/share-2'
import { Button } from './button'
import { copyWords, pageAddress, sharePage } from './clipboard'
import { showToast } from './toasts'

export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const [result, setResult] = useState<{ copied: boolean; address: string }>()
  const share = async () => {
    if ((await sharePage(title)) !== 'impossible') return
    const address = pageAddress()
    const copied = await copyWords(address)
    setResult({ copied, address })
    if (copied) showToast({ title: t`Link gekopieerd`, description: t`Plak hem in een berichtje.` })
  }
  return (
    <span className="share">
      <Button variant="quiet" icon={<ShareIcon />} loadingLabel={t`Delen…`} onClick={share}>
        {t`Delen`}
      </Button>
      <span role="status" className="share-answer">
        {result?.copied === true && <Trans>Link gekopieerd</Trans>}
        {result?.copied === false && (
          <Trans>
            Kopiëren lukt hier niet. De link is <span className="share-address">{result.address}</span>
          </Trans>
        )}
      </span>
    </span>
  )
}
