import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textLimits } from './text-rules.server'

const language = (field: string): MessageDescriptor => (field.endsWith('En') ? msg`Engels` : msg`Nederlands`)

/** The messages of `checkTexts`; undefined for other codes. */
export function textMessage(i18n: I18n, { field, code }: { field: string; code: string }): string | undefined {
  const which = i18n._(language(field))
  const { title, summary, body } = textLimits
  switch (code) {
    case 'title-missing':
      return i18n._(msg`Vul de titel in (${which}).`)
    case 'title-long':
      return i18n._(msg`De titel is langer dan ${title} tekens (${which}).`)
    case 'summary-missing':
      return i18n._(msg`Vul de samenvatting in (${which}).`)
    case 'summary-long':
      return i18n._(msg`De samenvatting is langer dan ${summary} tekens (${which}).`)
    case 'body-missing':
      return i18n._(msg`Vul de tekst in (${which}).`)
    case 'body-long':
      return i18n._(msg`De tekst is langer dan ${body} tekens (${which}).`)
    case 'link-unsafe':
      return i18n._(msg`In de tekst staat een link die niet mag. Begin hem met / of https:// (${which}).`)
    case 'image-missing':
      return i18n._(msg`Kies een afbeelding.`)
    case 'image-unknown':
      return i18n._(msg`Die afbeelding is er niet (meer). Kies een andere.`)
    case 'club-not-yours':
      return i18n._(msg`Kies een club waar jij voor werkt.`)
    case 'publish-at-wrong':
      return i18n._(msg`Dit moment bestaat niet. Kies een dag en een tijd.`)
    case 'published':
      return i18n._(msg`Dit staat op de site. Haal het er eerst af.`)
    default:
      return undefined
  }
}

const names: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Titel`,
  summary: msg`Samenvatting`,
  body: msg`Tekst`,
}

/** `titleEn` → `Titel (Engels)`; undefined for other controls. */
export function textLabel(i18n: I18n, field: string): string | undefined {
  const name = names[field.replace(/(?:Nl|En)$/, '')]
  return name && `${i18n._(name)} (${i18n._(language(field))})`
}
