import type { DeskPage } from '~/features/staff/frame/page'
import { libraryPage } from './library-page.server'
import { picturePage } from './picture-page.server'
import { wholePage } from './whole-page.server'

export const picturePages: readonly DeskPage[] = [libraryPage, picturePage, wholePage]
