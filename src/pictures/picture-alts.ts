import type { Bilingual } from '~/i18n/locale'
import alts from './picture-alts.json' with { type: 'json' }
import type { PictureName } from './picture-ids'

/** Apart from the ids, so that the browser does not get all texts. */
export const pictureAlts: Readonly<Record<PictureName, Bilingual>> = alts
