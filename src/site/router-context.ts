import type { I18n } from '@lingui/core'
import type { Locale } from '~/i18n/locale'
import type { Prefix } from '~/i18n/route-paths'

export type RouterContext = {
  prefix: Prefix
  locale: Locale
  i18n: I18n
  /** What the document was asked for, exactly as it was asked. */
  requestTarget: string
  isSignedIn: boolean
}
