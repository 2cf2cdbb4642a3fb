import type { DeskPage } from '~/features/staff/frame/page'
import { newPage } from './new-page.server'
import { sentOnePage, sentPage } from './sent-pages.server'
import { templatesPage } from './templates-page.server'

export const groupMailPages: readonly DeskPage[] = [newPage, sentPage, sentOnePage, templatesPage]
