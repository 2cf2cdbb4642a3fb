import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { addPage } from './by-hand/add-page.server'
import { confirmationPage } from './by-hand/print-page.server'
import { calledOffPages } from './court/called-off/pages.server'
import { courtPages } from './court/pages.server'
import type { DeskPage } from './frame/page'
import { respond } from './frame/respond.server'
import { groupMailPages } from './group-mail/pages.server'
import { journalPages } from './journal/pages.server'
import { kinds } from './kinds/kinds.server'
import { lessonPages } from './lessons/pages.server'
import { logPages } from './log/pages.server'
import { mailPages } from './mail/pages.server'
import { memberPages } from './members/manage/pages.server'
import type { Member } from './members/rights'
import { paymentPages } from './payments/pages.server'
import { importPage } from './people-import/import-page.server'
import { picturePages } from './pictures/pages.server'
import { redirectPages } from './redirects/pages.server'
import { familyPage } from './registration/family/family-page.server'
import { registrationPages } from './registration/page/pages.server'
import { registrationListPages } from './registrations/pages.server'
import { reportPages } from './reports/report-page.server'
import { searchPages } from './search/pages.server'
import { seasonPages } from './seasons/pages.server'
import { door } from './sign-in/respond.server'
import { countToDo } from './today/count.server'
import { todayPages } from './today/pages.server'
import { viewPages } from './views/pages.server'

export const deskPages: readonly DeskPage[] = [
  ...Object.values(kinds).map(({ pages }) => pages),
  [addPage, confirmationPage, importPage],
  calledOffPages,
  courtPages,
  groupMailPages,
  familyPage,
  lessonPages,
  logPages,
  mailPages,
  memberPages,
  paymentPages,
  journalPages,
  picturePages,
  redirectPages,
  registrationListPages,
  registrationPages,
  reportPages,
  searchPages,
  seasonPages,
  todayPages,
  viewPages,
].flat()

const desk = { pages: deskPages, door, countToDo: (member: Member, now: number) => countToDo(database(), member, now) }

export const handleDesk = (caller: Caller): Promise<Response | undefined> => respond(desk, caller)
