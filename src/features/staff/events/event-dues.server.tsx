import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import { totalsOfEvents } from '~/features/registrations/dues.server'
import type { Visit } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'

/** What is owed and paid of an event; nothing where nobody owes anything. */
export async function eventDues({ href, locale }: Visit, id: number): Promise<ReactNode> {
  const totals = (await totalsOfEvents(database().read, [id])).get(id)!
  if (totals.due === 0 && totals.paid === 0) return null
  const [due, paid, open] = [totals.due, totals.paid, totals.open].map((cents) => formatMoney(cents, locale))
  return (
    <p>
      <a href={href('inschrijvingen', { event: id, status: 'confirmed' })}>
        <Plural value={totals.people} one="# deelnemer" other="# deelnemers" />
      </a>
      ,{' '}
      <Trans>
        samen {due} te betalen: {paid} is betaald, {open} nog niet.
      </Trans>
    </p>
  )
}
