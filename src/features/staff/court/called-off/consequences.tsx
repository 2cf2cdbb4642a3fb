import { Plural, Trans } from '@lingui/react/macro'
import { groupName } from '~/features/lesson-groups/hour-words'
import { catchUpOf } from '~/features/lesson-groups/lesson-change'
import { Emails, Returned } from '~/features/staff/events/actions/consequence-words'
import type { Preview } from '~/features/staff/events/actions/consequences.server'
import { WholeSeason } from '~/features/staff/events/sessions/whole-season'
import type { DeskContext } from '~/features/staff/frame/page'
import { mayUse } from '~/features/staff/members/rights'
import { useLocale } from '~/i18n/use-locale'
import { listNames } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import type { Family } from './families.server'
import { namesIn } from './message'
import type { Plan } from './plan.server'

type ConsequencesProps = { context: DeskContext; plan: Plan; preview: Preview }

export function Consequences({ context, plan: { club, lists, families, isRain }, preview }: ConsequencesProps) {
  const { locale, member } = context
  const people = lists.reduce((sum, list) => sum + list.people, 0)
  const [told, untold] = [families.filter(({ hasEmail }) => hasEmail), families.filter(({ hasEmail }) => !hasEmail)]
  const cancelled = preview.consequences.flatMap(({ after, title }) =>
    after.status === 'cancelled' ? [title[locale] || title.nl] : [],
  )
  const names = listNames(cancelled, locale)
  const groups = lists.flatMap(({ id, event: { group } }) => (group ? { id, group } : []))
  return (
    <div className="desk-consequence">
      <p>
        <b>
          <Plural value={people} one="# deelnemer" other="# deelnemers" />,{' '}
          <Plural value={families.length} one="# familie" other="# families" />.
        </b>
      </p>
      {lists.some(({ event }) => event.kind === 'lessons') && <WholeSeason />}
      {groups.map(({ id, group }) => (
        <p key={id}>
          {groups.length > 1 && `${groupName(group, locale)}: `}
          <CaughtUp {...catchUpOf(group, club.day, isRain, context.now)} />
        </p>
      ))}
      {cancelled.length > 0 && (
        <p>
          <Plural
            value={cancelled.length}
            one={`${names} heeft alleen deze dag: het wordt geannuleerd, en niemand hoeft ervoor te betalen.`}
            other={`${names} hebben alleen deze dag: ze worden geannuleerd, en niemand hoeft ervoor te betalen.`}
          />
        </p>
      )}
      {mayUse(member, 'registrations') && <Returned parties={preview.returned} />}
      {untold.length > 0 && (
        <section>
          <h2>
            <Trans>Zonder mailadres: bel zelf</Trans>
          </h2>
          <FamilyNames families={untold} />
        </section>
      )}
      {told.length > 0 && (
        <details>
          <summary>
            <Plural value={told.length} one="# familie krijgt mail" other="# families krijgen mail" />
          </summary>
          <FamilyNames families={told} />
        </details>
      )}
      {mayUse(member, 'mail') ? <Emails emails={preview.emails} /> : <Subject emails={preview.emails} />}
      <p>
        <Trans>Daarna zie je iedereen met een knop om te bellen of te appen.</Trans>
      </p>
    </div>
  )
}

function CaughtUp({ number, isTaught, toDay }: ReturnType<typeof catchUpOf>) {
  const locale = useLocale()
  const on = toDay && formatDay(toDay, locale, 'short')
  if (!isTaught) return <Trans>Les {number} die door regen uitvalt: die halen we hier niet in.</Trans>
  if (!on) return <Trans>We halen hem in, maar de inhaalweken zijn vol: kies later een dag.</Trans>
  return <Trans>We halen hem in op {on}.</Trans>
}

function FamilyNames({ families }: { families: readonly Family[] }) {
  const locale = useLocale()
  return (
    <ul>
      {families.map((family) => {
        const names = listNames(namesIn(family), locale)
        return (
          <li key={family.id}>
            {family.name}
            {names && ` (${names})`}
          </li>
        )
      })}
    </ul>
  )
}

/** The mail itself has the link to a family's registration. */
function Subject({ emails }: Pick<Preview, 'emails'>) {
  const locale = useLocale()
  const subject = emails[0]?.texts[locale].subject
  if (!subject) return null
  return (
    <p>
      <Trans>De mail heet ‘{subject}’ en wacht een minuut: zo lang kun je alles ongedaan maken.</Trans>
    </p>
  )
}
