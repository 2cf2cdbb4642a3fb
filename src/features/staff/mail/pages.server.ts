import type { DeskPage } from '~/features/staff/frame/page'
import { emailPage } from './email-page.server'
import { mailListPage } from './list-page.server'

export const mailPages: readonly DeskPage[] = [mailListPage, emailPage]
