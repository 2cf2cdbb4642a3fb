import type { DeskPage } from '~/features/staff/frame/page'
import { addPage } from './add-page.server'
import { confirmationPage } from './print-page.server'

export const byHandPages: readonly DeskPage[] = [addPage, confirmationPage]
