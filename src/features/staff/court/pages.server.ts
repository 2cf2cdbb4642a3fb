import type { DeskPage } from '~/features/staff/frame/page'
import { indexPage } from './index-page.server'
import { notesPage } from './notes-page.server'
import { printPage } from './print-page.server'
import { ticksPage } from './ticks-page.server'
import { workerPage } from './worker-page.server'

export const courtPages: readonly DeskPage[] = [indexPage, ticksPage, printPage, notesPage, workerPage]
