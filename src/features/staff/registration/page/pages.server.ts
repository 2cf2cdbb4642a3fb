import type { DeskPage, Outcome } from '~/features/staff/frame/page'
import { redirectResponse } from '~/server/http/form-handler.server'
import type { Sent } from './action.server'
import { findForStaff, registrationPath } from './found.server'
import { ledgerLine, price, takeBack } from './money-steps.server'
import { add, remove, save } from './people-steps.server'
import { howToPay, note, read, resend, tag } from './quick-steps.server'
import { showRegistration } from './registration-page'
import { address, cancel, confirm, erase, move, reinstate } from './status-steps.server'

const steps: Readonly<Record<string, (sent: Sent) => Promise<Outcome>>> = {
  ...{ save, add, remove, confirm, cancel, reinstate, move, address, erase },
  ...{ resend, note, tag, read, 'how-to-pay': howToPay, ledger: ledgerLine, 'take-back': takeBack, price },
}

const registrationPage: DeskPage = {
  path: 'inschrijvingen/$reference',
  right: 'registrations',
  get: async (visit) => {
    const found = await findForStaff(visit)
    if (!found) return undefined
    const { reference } = found.registration
    // As the site reads references: in any case, with or without dashes.
    if (visit.parameters[0] !== reference)
      return redirectResponse(visit.href(registrationPath(reference)) + visit.url.search, [], 302)
    return showRegistration(visit, found)
  },
  post: async (visit, form) => {
    const found = await findForStaff(visit)
    const name = form.last('do')
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined
    return found && step?.({ visit, found, form })
  },
}

export const registrationPages: readonly DeskPage[] = [registrationPage]
