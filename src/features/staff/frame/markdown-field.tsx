import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { renderMarkdown } from '~/text/markdown.server'
import { controlId, TextArea } from './form'

/** A text with buttons for its marks where there is a script, and below it what the site makes of it. */
export function MarkdownField(props: ComponentProps<typeof TextArea>) {
  const { t } = useLingui()
  const { name, value = '' } = props
  return (
    <div className="desk-text">
      <TextArea {...props} above={<MarkdownBar />} />
      <p className="desk-help">
        <Trans>Een kop begint met ##, een punt van een lijst met -. Zet ** om wat vet moet.</Trans>
      </p>
      <details id={`${controlId(name)}-shown`} data-shows={name}>
        <summary>{t`Zo komt het op de site`}</summary>
        {/* Rendered from Markdown by our server, which escapes markup. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
        <div className="prose" lang={props.lang} dangerouslySetInnerHTML={{ __html: renderMarkdown(value, 3) }} />
      </details>
    </div>
  )
}

function MarkdownBar() {
  const { t } = useLingui()
  return (
    <fieldset className="desk-bar" hidden aria-label={t`Opmaak`}>
      <button type="button" data-mark="bold">{t`Vet`}</button>
      <button type="button" data-mark="italic">{t`Schuin`}</button>
      <button type="button" data-mark="heading">{t`Kop`}</button>
      <button type="button" data-mark="list">{t`Lijst`}</button>
      <button type="button" data-mark="link">{t`Link`}</button>
    </fieldset>
  )
}
