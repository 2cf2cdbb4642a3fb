import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { repriceByStaff } from '~/features/registrations/staff-steps/steps.server'
import type { FormError } from '~/features/staff/frame/form'
import type { Outcome } from '~/features/staff/frame/page'
import type { AuditChange } from '~/model/staff'
import { moneyField, readMoney } from '~/text/read-money'
import { Changes } from './changes'
import { actOnRegistration, type Sent } from './confirm.server'
import { registrationPath } from './found.server'
import { priceField } from './price-form'
import { showRegistration } from './registration-page'

/** The agreed price of one or more participants, whom it mails old and new. */
export async function price(sent: Sent): Promise<Outcome> {
  const { visit, found, form } = sent
  const { id, reference, contactName, participants } = found.registration
  const read = participants.map((person) => ({ person, cents: readMoney(form.last(priceField(person.id))) }))
  const errors = read.flatMap(({ person, cents }): FormError[] => {
    const message = visit.i18n._(msg`Vul een bedrag in, zoals 12,50.`)
    return cents === undefined ? [{ field: priceField(person.id), message }] : []
  })
  if (errors.length > 0) return showRegistration(visit, found, { status: 422, sent: form, errors })
  const changes = read.flatMap(({ person, cents = 0 }, i): AuditChange[] =>
    cents === person.priceCents
      ? []
      : [{ field: `price.${i + 1}`, before: moneyField(person.priceCents), after: moneyField(cents) }],
  )
  if (changes.length === 0) return { redirect: registrationPath(reference) }
  const prices = new Map(read.map(({ person, cents = 0 }) => [person.id, cents]))
  return actOnRegistration(sent, {
    action: 'save',
    changes,
    title: visit.i18n._(msg`De prijs van ${contactName} wijzigen`),
    label: <Trans>Wijzig de prijs</Trans>,
    words: <Changes changes={changes} locale={visit.locale} />,
    work: (tx) => repriceByStaff(tx, id, prices, visit),
  })
}
