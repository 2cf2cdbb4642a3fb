import { database } from '~/db/database.server'
import type { DeskPage } from '~/features/staff/frame/page'
import { withSharp } from '~/pictures/decode.server'
import { pictureFile } from '~/server/config/data-folders.server'
import { settings } from '~/server/config/settings.server'
import { readStoredUpload } from '~/server/uploads.server'
import { findInLibrary } from './library.server'
import { libraryPage } from './library-page.server'
import { picturePage } from './picture-page.server'

const width = 1280

const wholePage: DeskPage = {
  path: 'afbeeldingen/$id/geheel',
  right: 'pictures',
  get: async (context) => {
    const picture = await findInLibrary(database().read, context.parameters[0] ?? '')
    if (!picture?.row) return undefined
    const master = await readStoredUpload(database().read, pictureFile(settings().dataDir, picture.id))
    const body = await withSharp((sharp) =>
      sharp(master).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 2 }).toBuffer(),
    )
    return new Response(new Uint8Array(body), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' },
    })
  },
}

export const picturePages: readonly DeskPage[] = [libraryPage, picturePage, wholePage]
