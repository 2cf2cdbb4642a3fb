import type { DeskPage } from '~/features/staff/frame/page'
import { exportPage } from './export-page.server'
import { overviewPage } from './overview-page.server'
import { statementPage } from './statement-page.server'

export const paymentPages: readonly DeskPage[] = [overviewPage, exportPage, statementPage]
