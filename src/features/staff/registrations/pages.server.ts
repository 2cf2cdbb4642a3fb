import type { DeskPage } from '~/features/staff/frame/page'
import { bulkPage } from './bulk-page.server'
import { exportPages } from './export-pages.server'
import { registrationListPage } from './list-page.server'

export const registrationListPages: readonly DeskPage[] = [registrationListPage, bulkPage, ...exportPages]
