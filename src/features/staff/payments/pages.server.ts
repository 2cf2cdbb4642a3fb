import type { DeskPage } from '~/features/staff/frame/page'
import { attentionPage } from './attention-page.server'
import { exportPage } from './export-page.server'
import { overviewPage } from './overview-page.server'
import { refundsPage } from './refunds-page.server'
import { settlementPage } from './settlement-page.server'
import { statementPage } from './statement-page.server'

export const paymentPages: readonly DeskPage[] = [
  overviewPage,
  attentionPage,
  refundsPage,
  exportPage,
  settlementPage,
  statementPage,
]
