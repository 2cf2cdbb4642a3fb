import type { Locale } from '~/i18n/locale'
import { stagingName, stagingWords } from '~/i18n/staging-labels'

export function StagingMark({ locale }: { locale: Locale }) {
  return (
    <aside className="staging-mark" aria-label={stagingName}>
      <strong>{stagingName}</strong> {stagingWords[locale]}
    </aside>
  )
}
