import { Trans, useLingui } from '@lingui/react/macro'
import { sessionWords } from '~/features/events/sessions'
import type { TaughtGroup } from '~/features/lesson-groups/families/taught-groups.server'
import { groupName } from '~/features/lesson-groups/hour-words'
import type { LessonDate } from '~/features/lesson-groups/lesson-dates.server'
import { Actions, DeskForm, DoButton, Pair, Section, SelectField, TextField } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { dayOf } from '~/time/time-zone'
import { aheadOf, type RunningSeason } from './read.server'
import type { TrainerChoice } from './season-body'
import { WhoIsMailed } from './substitute-section'

type OpenedProps = {
  context: DeskContext
  running: RunningSeason
  group: TaughtGroup
  trainers: readonly TrainerChoice[]
  action: string
}

export function OpenedGroup(props: OpenedProps) {
  const { context, group } = props
  const { locale } = context
  return (
    <Section id="groep" title={groupName(group, locale)}>
      <WhoIsMailed />
      <LessonForm {...props} />
      <Dates context={context} group={group} />
      {group.members.map((member) => (
        <MemberForm key={member.person.id} {...props} member={member} />
      ))}
    </Section>
  )
}

function LessonForm({ context: { locale, now }, group, trainers, action }: OpenedProps) {
  const { t } = useLingui()
  return (
    <DeskForm action={action}>
      <input type="hidden" name="group" value={group.id} />
      <SelectField
        name="day"
        label={t`Welke les`}
        options={aheadOf(group, now).map(({ day, held, planned }) => ({
          value: day,
          label: held ? sessionWords(held, locale) : t`${sessionWords(planned, locale)} (valt uit)`,
        }))}
      />
      <TextField name="reason" label={t`Waarom`} help={t`Komt in de mail en op de pagina van de familie.`} />
      <Actions>
        <DoButton value="rain" kind="danger">
          <Trans>Valt uit door regen</Trans>
        </DoButton>
        <DoButton value="off" kind="danger">
          <Trans>Valt uit, halen we in</Trans>
        </DoButton>
        <DoButton value="back" kind="plain">
          <Trans>Gaat toch door</Trans>
        </DoButton>
      </Actions>
      <Pair>
        <TextField name="toDay" label={t`Nieuwe dag`} type="date" />
        <TextField name="toTime" label={t`Tijd`} type="time" />
      </Pair>
      <Actions>
        <DoButton value="move">
          <Trans>Verzet of haal in</Trans>
        </DoButton>
        <DoButton value="extra" kind="plain">
          <Trans>Extra les op die dag</Trans>
        </DoButton>
      </Actions>
      <SelectField
        name="trainer"
        label={t`Invaller voor deze les`}
        empty={t`De eigen trainer`}
        options={trainers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Actions>
        <DoButton value="substitute" kind="plain">
          <Trans>Zet de invaller</Trans>
        </DoButton>
      </Actions>
    </DeskForm>
  )
}

function Dates({ context: { locale }, group }: Pick<OpenedProps, 'context' | 'group'>) {
  const { t } = useLingui()
  const said = ({ status, held, isOpen, planned }: LessonDate) => {
    const was = sessionWords(planned, locale)
    switch (status) {
      case 'held':
        return t`geweest`
      case 'planned':
        return ''
      case 'moved':
        return t`verzet van ${was}`
      case 'extra':
        return t`extra`
      case 'rained-off':
      case 'cancelled':
        return held
          ? t`ingehaald; ${was} viel uit`
          : isOpen
            ? t`valt uit, inhaaldag nog te bepalen`
            : t`valt uit, halen we niet in`
    }
  }
  return (
    <details>
      <summary>
        <Trans>Alle data</Trans>
      </summary>
      <ul>
        {group.dates.map((date) => (
          <li key={date.day} data-lesson={date.day}>
            {[
              sessionWords(date.held ?? date.planned, locale),
              said(date),
              date.isSubstitute && t`invaller: ${date.trainer}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

type MemberProps = OpenedProps & { member: TaughtGroup['members'][number] }

/** To another group from a day, or not any more after one. */
function MemberForm({ context, running: { of, groups }, group, action, member: { person, placement } }: MemberProps) {
  const { t } = useLingui()
  const { locale, now, href } = context
  const left = aheadOf(group, now).filter(({ held }) => held).length
  const all = group.dates.filter(({ held }) => held).length
  const credit = formatMoney(
    Math.round(((placement.priceCents ?? person.priceCents) * left) / Math.max(all, 1)),
    locale,
  )
  return (
    <DeskForm action={action}>
      <h3>
        <a href={href('lessen/$club/$season/deelnemer/$id', of.club.id, of.key, person.id)}>{person.name}</a>
      </h3>
      <input type="hidden" name="who" value={person.id} />
      <Pair>
        <TextField
          name="toDay"
          id={`day-${person.id}`}
          label={t`Vanaf, of laatste dag`}
          type="date"
          value={dayOf(now)}
        />
        <SelectField
          name="group"
          id={`group-${person.id}`}
          label={t`Groep`}
          value={String(group.id)}
          options={groups.map((one) => ({ value: String(one.id), label: groupName(one, locale) }))}
        />
      </Pair>
      <Actions>
        <DoButton value="place" kind="plain">
          <Trans>Verplaats vanaf die dag</Trans>
        </DoButton>
        <DoButton value="stop" kind="danger">
          <Trans>Stopt na die dag</Trans>
        </DoButton>
      </Actions>
      <p className="desk-help">
        <Trans>
          Nog {left} van {all} lessen: dat is {credit}. Krijgt de familie dat terug, verwerk het dan bij de betalingen
          van de inschrijving.
        </Trans>
      </p>
    </DeskForm>
  )
}
