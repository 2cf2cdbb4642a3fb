import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { contactLabels } from '~/features/staff/registration/words'
import { titleOf } from '~/features/staff/registrations/cells'
import { formatPhone } from '~/text/format-phone'
import { type Attendee, attendeesOf } from './attendance.server'
import { useFacts } from './attendee'
import { type FoundList, findList } from './found-list.server'
import { ListHead, listPath } from './words'

const emptyLines = 8

export const printPage: DeskPage = {
  path: 'baan/$id/afdrukken',
  right: 'court',
  get: async (context) => {
    const list = await findList(context)
    if (!list) return undefined
    const { event, day } = list
    const attendees = await attendeesOf(database().read, list)
    return {
      title: titleOf(event, context.locale),
      part: 'court',
      crumbs: [{ name: titleOf(event, context.locale), path: listPath(event, day, context) }],
      body: <Paper context={context} list={list} attendees={attendees} />,
    }
  },
}

function Paper({
  context,
  list,
  attendees,
}: {
  context: DeskContext
  list: FoundList
  attendees: readonly Attendee[]
}) {
  const { t } = useLingui()
  const { locale } = context
  const { event, day } = list
  return (
    <div className="court court-paper">
      <ListHead list={list} locale={locale} />
      <button type="button" className="button button-quiet" data-print="" hidden>
        <Trans>Druk af</Trans>
      </button>
      <table className="desk-table">
        <caption className="visually-hidden">{t`Wie er is`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Aanwezig`}</th>
            <th scope="col">{t`Naam`}</th>
            <th scope="col">{t`Wie bellen`}</th>
            <th scope="col">{t`Opmerking`}</th>
          </tr>
        </thead>
        <tbody>
          {attendees.map((attendee) => (
            <Line key={attendee.id} {...{ attendee, event, day, locale }} />
          ))}
          {Array.from({ length: emptyLines }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are all alike.
            <tr key={i} className="court-empty">
              <td className="court-box" />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({
  attendee,
  ...shown
}: { attendee: Attendee } & Pick<Parameters<typeof useFacts>[0], 'event' | 'day' | 'locale'>) {
  const { i18n } = useLingui()
  const { name, contactName, contactPhone, secondPhone, pickUp, remarks } = attendee
  const phones = [contactPhone, secondPhone].filter((one) => one !== null)
  return (
    <tr>
      <td className="court-box" />
      <th scope="row">
        {name} <small>{useFacts({ attendee, ...shown }).join(' · ')}</small>
      </th>
      <td>
        {[contactName, ...phones.map((phone) => formatPhone(phone, shown.locale))].join(', ')}
        {pickUp && (
          <>
            {'. '}
            {i18n._(contactLabels.pickUp)} {pickUp}
          </>
        )}
      </td>
      <td>{remarks}</td>
    </tr>
  )
}
