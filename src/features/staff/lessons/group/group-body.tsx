import { Trans, useLingui } from '@lingui/react/macro'
import { useLevelWords } from '~/features/events/use-level-name'
import { startOf } from '~/features/lesson-groups/hour-words'
import { lessonDays } from '~/features/lesson-groups/lesson-days'
import { Actions, DeskForm, DoButton } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import { CostBadges } from '../person/option-words'
import { agesIn, levelsIn } from '../standing/group-words'
import { Fact, PersonLink, PlaceBadge, useAgeAndLevel } from '../standing/person-words'
import { priceWith } from '../standing/price'
import type { Standing } from '../standing/with-planning.server'
import type { Other } from './others-who-fit'
import type { ShownGroup } from './page.server'
import { WishesMet } from './wishes-met'

export type GroupProps = { context: DeskContext; standing: Standing; group: ShownGroup }

export function GroupBody({ others, ...props }: GroupProps & { others: readonly Other[] }) {
  const { context, standing, group } = props
  const { t } = useLingui()
  const { club, shown } = standing.season
  const days = lessonDays(shown, club, group.slot.weekday)
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? formatDay(day, context.locale, 'dayMonth') : ''))
  const [lessons, trainer] = [days.length, group.slot.trainer ?? t`nog geen trainer`]
  return (
    <>
      <p>
        {trainer} · <Trans>baan {group.slot.court}</Trans> ·{' '}
        <Trans>
          {lessons} lessen, {first} t/m {last}
        </Trans>
      </p>
      <Verbs {...props} />
      <Figures {...props} />
      <div className="desk-columns">
        <section aria-labelledby="people-title">
          <h2 id="people-title">{t`In de groep`}</h2>
          <People {...props} />
        </section>
        <WhoFits context={context} standing={standing} group={group} others={others} />
      </div>
    </>
  )
}

function Verbs({ context, standing, group: { row, slot, people } }: GroupProps) {
  const { season, key } = standing
  const places = people.flatMap(({ id }) => standing.places.get(id) ?? [])
  const proposed = places.filter(({ status }) => status === 'proposed')
  const isAllPinned = proposed.every(({ isPinned }) => isPinned)
  return (
    <div>
      <DeskForm>
        <Actions>
          {proposed.length > 0 && (
            <DoButton value={isAllPinned ? 'unpin' : 'pin'} kind="plain">
              {isAllPinned ? <Trans>Maak iedereen los</Trans> : <Trans>Zet iedereen vast</Trans>}
            </DoButton>
          )}
          <a
            className="button button-quiet"
            href={context.href('lessen/$club/$season/lesuren', season.club.id, key, { slot: slot.id })}
          >
            <Trans>Andere trainer of baan</Trans>
          </a>
          {people.length > 0 && (
            <a
              className="button button-quiet"
              href={context.href('mail/nieuw', { event: standing.eventId, group: row.id, write: true })}
            >
              <Trans>Mail ze</Trans>
            </a>
          )}
          {row.status === 'proposed' && (
            <DoButton value="dissolve" kind="danger">
              <Trans>Hef de groep op</Trans>
            </DoButton>
          )}
        </Actions>
      </DeskForm>
    </div>
  )
}

function Figures({ context: { locale }, standing, group: { row, people } }: GroupProps) {
  const { t } = useLingui()
  const levelName = useLevelWords()
  const format = standing.input.formats.find(({ id }) => id === row.package)
  const [now, full] = [
    priceWith(standing, row.package, people.length),
    priceWith(standing, row.package, format?.size ?? people.length),
  ]
  const [count, size, least] = [people.length, format?.size ?? people.length, format?.min ?? 1]
  const amount = (price: typeof now) => price && `${formatMoney(price.cents, locale)}, ${t`met ${price.count}`}`
  return (
    <dl className="lesson-facts">
      <Fact name={t`Plekken`}>
        <Trans>
          {count} van {size}
        </Trans>
        , <Trans>minimaal {least}</Trans>
      </Fact>
      <Fact name={t`Lesvorm`}>{now?.found.name[locale]}</Fact>
      {people.length > 0 && (
        <Fact name={t`Niveau en leeftijd`}>
          {levelsIn(people, levelName)}, {t`${agesIn(people)} jaar`}
        </Fact>
      )}
      <Fact name={t`Prijs nu`}>{amount(now)}</Fact>
      {now?.count !== full?.count && <Fact name={t`Prijs vol`}>{amount(full)}</Fact>}
    </dl>
  )
}

function People({ context, standing, group }: GroupProps) {
  const { t } = useLingui()
  const ageAndLevel = useAgeAndLevel()
  return (
    <DeskTable
      caption={t`In de groep`}
      columns={[
        { name: t`Naam` },
        { name: t`Niveau en leeftijd`, phone: 'below' },
        { name: t`Wensen` },
        { name: t`Stand`, phone: 'beside' },
      ]}
      empty={<Trans>Er zit niemand meer in deze groep.</Trans>}
      rows={group.people.map((person) => ({
        key: person.id,
        cells: [
          <PersonLink key="name" context={context} standing={standing} id={person.id} name={person.name} isMovable />,
          ageAndLevel(person),
          <WishesMet key="wishes" context={context} standing={standing} person={person} slot={group.slot} />,
          <PlaceBadge key="place" place={standing.places.get(person.id)} />,
        ],
      }))}
    />
  )
}

function WhoFits({ context, standing, group, others }: GroupProps & { others: readonly Other[] }) {
  const { t } = useLingui()
  const ageAndLevel = useAgeAndLevel()
  const { slots, places, season, key } = standing
  return (
    <section className="desk-card" aria-labelledby="others-title">
      <h2 id="others-title">{t`Wie past hier nog?`}</h2>
      {others.length === 0 && <p className="desk-empty">{t`Niemand die er zonder meer bij kan.`}</p>}
      <ul className="lesson-unplaced">
        {others.map(({ person, option, digest }) => {
          const slot = slots.find(({ id }) => id === places.get(person.id)?.slotId)
          const { name } = person
          return (
            <li key={person.id}>
              <p>
                <PersonLink context={context} standing={standing} id={person.id} name={name} />{' '}
                <CostBadges option={option} />
              </p>
              <p className="desk-help">
                {ageAndLevel(person)}, {slot ? t`nu ${startOf(context, slot)}` : t`zonder plek`}
              </p>
              <DeskForm action={context.href('lessen/$club/$season/deelnemer/$id', season.club.id, key, person.id)}>
                <input type="hidden" name="slot" value={`${group.slot.id}.${digest}`} />
                <DoButton value="move" kind="small">
                  <Trans>Zet {name} hier</Trans>
                </DoButton>
              </DeskForm>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
