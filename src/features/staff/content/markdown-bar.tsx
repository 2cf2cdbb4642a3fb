import { useLingui } from '@lingui/react/macro'

export function MarkdownBar() {
  const { t } = useLingui()
  return (
    <template id="markdown-bar">
      <fieldset className="desk-bar" aria-label={t`Opmaak`}>
        <button type="button" data-mark="bold">{t`Vet`}</button>
        <button type="button" data-mark="italic">{t`Schuin`}</button>
        <button type="button" data-mark="heading">{t`Kop`}</button>
        <button type="button" data-mark="list">{t`Lijst`}</button>
        <button type="button" data-mark="link">{t`Link`}</button>
      </fieldset>
    </template>
  )
}
