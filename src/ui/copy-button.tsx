import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import CopiedIcon from '~icons/lucide/check'
import CopyIcon from '~icons/lucide/copy'
import { copyWords } from './clipboard'
import { showToast } from './toasts'
import { tooltip } from './tooltip'

type CopyButtonProps = {
  words: string
  label: string
  done: string
}

export function CopyButton({ words, label, done }: CopyButtonProps) {
  const { t } = useLingui()
  const [result, setResult] = useState<'copied' | 'refused'>()
  const copy = async () => {
    const isCopied = await copyWords(words)
    setResult(isCopied ? 'copied' : 'refused')
    if (isCopied) showToast({ title: done, description: words })
  }
  return (
    <span className="copy">
      <button type="button" className="copy-button" aria-label={label} onClick={copy} {...tooltip(label)}>
        {result === 'copied' ? <CopiedIcon /> : <CopyIcon />}
      </button>
      <span role="status" className="copy-answer">
        {result === 'copied' && t`Gekopieerd`}
        {result === 'refused' && t`Kopiëren lukt hier niet. Selecteer het en kopieer het zelf.`}
      </span>
    </span>
  )
}
