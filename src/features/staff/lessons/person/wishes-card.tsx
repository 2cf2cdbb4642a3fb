import { Trans, useLingui } from '@lingui/react/macro'
import { startOf } from '~/features/lesson-groups/hour-words'
import { whyUnplaced } from '~/features/lesson-groups/planning/reasons'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { wishLabels } from '~/features/registrations/lesson-wishes.server'
import { Actions, CheckField, DeskForm, DoButton, SelectField } from '~/features/staff/frame/form'
import { Fact, PersonLink } from '../standing/person-words'
import { Why } from '../standing/why'
import type { PersonProps } from './person-body'

/** What somebody asked for, what there was last season, and why there is no place. */
export function WishesCard({ context, standing, person }: Omit<PersonProps, 'options'>) {
  const { t } = useLingui()
  const { slots, packages: known, people, places, input, groups } = standing
  const asked = input.people.find(({ id }) => id === person.id)!
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]))
  const hours = [...new Set(asked.hours.flatMap((id) => slotOf.get(id) ?? []).map((slot) => startOf(context, slot)))]
  const packages = asked.formats.map((id) => known.find((one) => one.id === id)?.name[context.locale] ?? id)
  const siblings = people.filter(
    ({ id, registrationId }) => registrationId === person.registrationId && id !== person.id,
  )
  const [reason] = whyUnplaced(input, groups).filter((one) => one.person === person.id)
  const [first, second] = packages
  return (
    <section className="desk-card" aria-labelledby="wishes-title">
      <h2 id="wishes-title">{t`De wensen`}</h2>
      <dl className="lesson-facts">
        <Fact name={t`Uren`}>{hours.join(' · ') || t`geen uur dat hier wordt gegeven`}</Fact>
        <Fact name={t`Samen met`}>
          <Companions context={context} standing={standing} person={person} />
        </Fact>
        <Fact name={t`Lesvorm`}>{second ? t`${first}, anders ${second}` : (first ?? t`niet gekozen`)}</Fact>
        <Fact name={t`Vorig seizoen`}>
          {person.last === undefined && t`niet bij deze club`}
          {person.last === null && t`toen zonder plek`}
          {person.last && `${startOf(context, person.last.slot)} ${person.last.slot.trainer ?? ''}`}
          {person.wish?.isSameGroup && <q>{wishLabels[context.locale].sameGroup}</q>}
        </Fact>
        {siblings.map(({ id, name, age }) => {
          const slot = slotOf.get(places.get(id)?.slotId ?? 0)
          return (
            <Fact key={id} name={t`Uit hetzelfde gezin`}>
              <PersonLink context={context} standing={standing} id={id} name={name} />, <Trans>{age} jaar</Trans>:{' '}
              {slot ? `${startOf(context, slot)} ${slot.trainer ?? ''}` : t`zonder plek`}
            </Fact>
          )
        })}
      </dl>
      <WishesForm context={context} standing={standing} person={person} />
      {reason && (
        <>
          <h3>{t`Waarom geen plek?`}</h3>
          <Why context={context} slotOf={slotOf} obstacles={reason.obstacles} hasHours={asked.hours.length > 0} />
        </>
      )}
      <p>
        <a href={context.href('inschrijvingen/$reference', person.reference)}>
          <Trans>Hele inschrijving, {person.reference}</Trans>
        </a>
      </p>
    </section>
  )
}

/** Of what the form below shows. */
export const wishVersion = ({ wish }: SeasonPerson): string =>
  [wish?.secondPackage, wish?.isOnlyTogether, wish?.isSameGroup].join()

function WishesForm({ context: { locale }, standing, person }: Omit<PersonProps, 'options'>) {
  const { together, sameGroup, second } = wishLabels[locale]
  const others = standing.packages.filter(({ id }) => id !== person.package)
  const { wish } = person
  return (
    <details className="desk-fold">
      <summary>
        <Trans>Wijzig de wensen</Trans>
      </summary>
      <DeskForm version={wishVersion(person)}>
        <SelectField
          name="second"
          label={second}
          value={wish?.secondPackage ?? ''}
          empty="–"
          options={others.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
        <CheckField name="together" label={together} isChecked={wish?.isOnlyTogether ?? false} />
        {person.last && <CheckField name="sameGroup" label={sameGroup} isChecked={wish?.isSameGroup ?? false} />}
        <Actions>
          <DoButton value="wishes" kind="small">
            <Trans>Bewaar</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </details>
  )
}

function Companions({ context, standing, person }: Omit<PersonProps, 'options'>) {
  const { t } = useLingui()
  const { people } = standing
  const asked = standing.input.people.find(({ id }) => id === person.id)!
  if (!person.groupWith && asked.companions.length === 0) return t`niemand in het bijzonder`
  return (
    <>
      {person.groupWith && <q>{person.groupWith}</q>}{' '}
      {asked.companions.map(({ id, isOnlyTogether }) => (
        <span key={id}>
          <PersonLink
            context={context}
            standing={standing}
            id={id}
            name={people.find((one) => one.id === id)?.name ?? ''}
          />{' '}
          {isOnlyTogether && <Trans>(alleen samen)</Trans>}{' '}
        </span>
      ))}
    </>
  )
}
