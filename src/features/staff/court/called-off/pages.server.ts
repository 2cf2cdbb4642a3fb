import type { DeskPage } from '~/features/staff/frame/page'
import { callOffPage } from './call-off-page.server'
import { callsPage } from './calls-page.server'

export const calledOffPages: readonly DeskPage[] = [callOffPage, callsPage]
