import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { deskWords } from '~/features/staff/frame/words.server'
import { titleOf } from '~/features/staff/registrations/cells'
import { formatPhone } from '~/text/format-phone'
import { listNames } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import { addDays, type Day, dayOf, startOfDay } from '~/time/time-zone'
import { type ClubDay, findClubDays } from '../club-day.server'
import type { CourtList } from '../lists.server'
import { struckFor, struckWordsOn } from '../words'
import { ChooseClub, useClubName } from './choose-club'
import { type Family, familiesOf } from './families.server'
import { messageTo, namesIn } from './message'
import { phoneLinks } from './phone-links'

/** Whom to call, on the phone that shows it: of the lists of a club that are off on a day. */
export const callsPage: DeskPage = {
  path: 'baan/bellen',
  right: 'court',
  get: async (context) => {
    const all = await findClubDays(context, 'baan/bellen')
    const clubs = all.flatMap((one) => {
      const off = one.off.filter((list) => isNews(list, one.day, context.now))
      return off.length > 0 ? { ...one, off } : []
    })
    const [club, ...others] = clubs
    const isOne = club && others.length === 0
    return {
      title: context.i18n._(msg`Bellen en appen`),
      part: 'court',
      body: isOne ? (
        <Calls context={context} club={club} families={await familiesOf(database().read, club.off, club.day)} />
      ) : (
        <ChooseClub context={context} clubs={clubs} path="baan/bellen" />
      ),
    }
  },
}

/** Who was told of another date, or long ago, need not be called. */
const isNews = ({ event }: CourtList, day: Day, now: number): boolean =>
  (event.group !== undefined || struckFor(event, day).every(({ to }) => to === null)) &&
  (event.status !== 'cancelled' || event.updatedAt >= startOfDay(addDays(dayOf(now), -1)))

type CallsProps = { context: DeskContext; club: ClubDay; families: readonly Family[] }

function Calls({ context, club, families }: CallsProps) {
  const { locale, href } = context
  const untold = families.filter(({ hasEmail }) => !hasEmail)
  const told = families.filter(({ hasEmail }) => hasEmail)
  return (
    <div className="court">
      <p className="court-when">
        <b>{formatDay(club.day, locale, 'long')}</b> · {useClubName(club)}
      </p>
      <ul>
        {club.off.map(({ id, event }) => (
          <li key={id}>
            <s>{titleOf(event, locale)}</s> {struckWordsOn(event, club.day, locale).join(', ')}
          </li>
        ))}
      </ul>
      {untold.length > 0 && (
        <section aria-labelledby="untold">
          <h2 id="untold">
            <Trans>Eerst bellen: zonder mailadres</Trans>
          </h2>
          <CallList context={context} club={club} families={untold} />
        </section>
      )}
      {told.length > 0 && (
        <section aria-labelledby="told">
          <h2 id="told">
            <Plural value={told.length} one="# familie krijgt ook mail" other="# families krijgen ook mail" />
          </h2>
          <CallList context={context} club={club} families={told} />
        </section>
      )}
      {families.length === 0 && (
        <p className="desk-empty">
          <Trans>Niemand heeft een plek: je hoeft niemand te bellen.</Trans>
        </p>
      )}
      <p>
        <a href={href('baan')} className="button button-quiet">
          <Trans>Naar de lijsten</Trans>
        </a>
      </p>
    </div>
  )
}

const CallList = ({ context, club, families }: CallsProps) => (
  <ul className="court-people">
    {families.map((family) => (
      <li key={family.id} className="court-person">
        <Call context={context} club={club} family={family} />
      </li>
    ))}
  </ul>
)

type CallProps = Omit<CallsProps, 'families'> & { family: Family }

function Call({ context, club, family }: CallProps) {
  const { t } = useLingui()
  const { locale, now } = context
  const { name, phones } = family
  const message = messageTo(family, deskWords(family.locale), club.day, now)
  const titles = family.lists.map(({ list }) => titleOf(list.event, locale))
  return (
    <>
      <p className="court-name">
        <b>{name}</b> <span>{[listNames(namesIn(family), locale), ...titles].filter(Boolean).join(' · ')}</span>
      </p>
      {phones.length === 0 && (
        <p>
          <Trans>Geen telefoonnummer.</Trans>
        </p>
      )}
      {phones.map((phone) => {
        const { tel, sms, whatsapp } = phoneLinks(phone, message)
        const shown = formatPhone(phone, locale)
        return (
          <div key={phone} className="court-call">
            <a href={tel} className="button" aria-label={t`Bel ${name}: ${shown}`}>
              <Trans>Bel {shown}</Trans>
            </a>
            {whatsapp && (
              <a
                href={whatsapp}
                className="button button-quiet"
                target="_blank"
                rel="noreferrer"
                aria-label={t`App ${name}`}
              >
                <Trans>App</Trans>
              </a>
            )}
            {sms && (
              <a href={sms} className="button button-quiet" aria-label={t`Sms ${name}`}>
                <Trans>Sms</Trans>
              </a>
            )}
          </div>
        )
      })}
    </>
  )
}
