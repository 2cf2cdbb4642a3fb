import type { DeskPage } from '~/features/staff/frame/page'
import { redirectCheckPage } from './check-page.server'
import { redirectCsvPages } from './csv-pages.server'
import { redirectListPage } from './list-page.server'
import { redirectRowPages } from './row-pages.server'

export const redirectPages: readonly DeskPage[] = [
  redirectListPage,
  ...redirectCsvPages,
  redirectCheckPage,
  ...redirectRowPages,
]
