import { exampleOf, previewList, previewOf } from '~/app/emails/preview-page'
import { hasDevelopmentPages } from '~/features/style-guide/enabled.server'
import { locales } from '~/i18n/locale'
import { emailKinds } from '~/model/email-kinds'

export async function emailPreview(file?: string): Promise<Response | undefined> {
  if (!hasDevelopmentPages()) return undefined
  if (file === undefined) return result('html', previewList())
  const [name, language, medium] = file.split('.')
  const kind = emailKinds.find((one) => one === name)
  if (!kind) return undefined
  if (file === kind) return result('html', await previewOf(kind))
  const locale = locales.find((one) => one === language)
  if (!locale || (medium !== 'html' && medium !== 'txt') || file !== `${kind}.${locale}.${medium}`) return undefined
  const { html, text } = await exampleOf(kind, locale)
  return result(medium, medium === 'html' ? html : text)
}

/** Emails have inline styles, and frames inherit this policy. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const result = (medium: 'html' | 'txt', body: string) =>
  new Response(body, {
    headers: {
      'content-type': `text/${medium === 'html' ? 'html' : 'plain'}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
    },
  })
