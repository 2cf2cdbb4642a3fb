import { Plural, Trans } from '@lingui/react/macro'
import { silenceCountsAt } from '~/features/lesson-groups/families/silence'
import type { Family, Telling } from '~/features/lesson-groups/families/telling.server'
import { whenOf } from '~/features/lesson-groups/hour-words'
import { groupFormat } from '~/features/lesson-groups/planning/plan-input'
import type { DeskContext } from '~/features/staff/frame/page'
import { phoneLink } from '~/text/format-phone'
import { formatDate } from '~/time/format-date'

type ConsequencesProps = {
  context: DeskContext
  families: readonly Family[]
  groups: Telling['groups']
  groupPage: (id: number) => string
}

/** What sending does, in numbers. */
export function TellConsequences({ context, families, groups, groupPage }: ConsequencesProps) {
  const { locale, now } = context
  const people = families.flatMap(({ hearers }) => hearers)
  const english = families.filter(({ registration }) => registration.locale === 'en').length
  const asked = people.filter(({ at }) => at && at.place.silenceCountsAt !== null).length
  const other = people.filter(({ at }) => at && at.place.silenceCountsAt === null).length
  const none = people.filter(({ at }) => !at).length
  const count = families.length
  const until = formatDate(silenceCountsAt(now), locale, 'longDay')
  return (
    <div className="desk-consequence">
      <p>
        <b>
          <Plural value={count} one="# familie krijgt één mail" other="# families krijgen elk één mail" />
        </b>
        <Trans>, ook met meer kinderen of inschrijvingen.</Trans>{' '}
        {english > 0 && <Plural value={english} one="# leest Engels." other="# lezen Engels." />}
      </p>
      <p>
        {asked > 0 && (
          <>
            <Plural value={asked} one="# deelnemer kreeg" other="# deelnemers kregen" />{' '}
            <Trans>wat er gevraagd is: stil tot {until} telt als ja.</Trans>
          </>
        )}{' '}
        <Plural
          value={other}
          _0=""
          one="# kreeg iets anders en moet zelf ja zeggen."
          other="# kregen iets anders en moeten zelf ja zeggen."
        />{' '}
        <Plural
          value={none}
          _0=""
          one="# heeft geen plek en leest waarom."
          other="# hebben geen plek en lezen waarom."
        />
      </p>
      <WithoutAddress context={context} families={families} />
      <SmallGroups context={context} groups={groups} groupPage={groupPage} />
    </div>
  )
}

function WithoutAddress({ context: { href }, families }: Pick<ConsequencesProps, 'context' | 'families'>) {
  const without = families.filter(({ registration }) => registration.contactEmail === null)
  if (without.length === 0) return null
  return (
    <p>
      <Trans>Zonder mailadres, dus bel ze:</Trans>{' '}
      {without.map(({ registration: { id, reference, contactName, contactPhone } }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <a href={href('inschrijvingen/$reference', reference)}>{contactName}</a>{' '}
          {contactPhone && <a href={phoneLink(contactPhone)}>{contactPhone}</a>}
        </span>
      ))}
      .
    </p>
  )
}

/** Those that have fewer people than a group of their package needs. */
function SmallGroups({ context, groups, groupPage }: Omit<ConsequencesProps, 'families'>) {
  const small = groups.flatMap(({ id, slot, format, members }) => {
    const lesson = format?.lesson
    const isSmall = lesson && members.length > 0 && members.length < groupFormat(lesson.minutes, lesson.groupSize).min
    return isSmall ? [{ id, when: whenOf(context, slot), people: members.length, size: lesson.groupSize }] : []
  })
  if (small.length === 0) return null
  return (
    <p>
      <Plural value={small.length} one="Eén groep is te klein:" other="# groepen zijn te klein:" />{' '}
      {small.map(({ id, when, people, size }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <a href={groupPage(id)}>
            <Trans>
              {when} ({people} van {size})
            </Trans>
          </a>
        </span>
      ))}
      .
    </p>
  )
}
