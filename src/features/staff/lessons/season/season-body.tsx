import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { sessionWords } from '~/features/events/sessions'
import type { TaughtGroup } from '~/features/lesson-groups/families/taught-groups.server'
import { groupName } from '~/features/lesson-groups/hour-words'
import type { LessonDate } from '~/features/lesson-groups/lesson-dates.server'
import { rainRuleInWords } from '~/features/lesson-groups/rain'
import { Actions, DeskForm, DoButton, Section } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import { OpenedGroup } from './opened-group'
import type { RunningSeason, Substitution } from './read.server'
import { SubstituteSection } from './substitute-section'

export type TrainerChoice = { readonly id: number; readonly name: string }
export type AwayPeriod = { readonly trainer: number; readonly from: string; readonly to: string }

type SeasonBodyProps = {
  context: DeskContext
  running: RunningSeason
  opened: TaughtGroup | undefined
  trainers: readonly TrainerChoice[]
  period: AwayPeriod | undefined
  substitution: Substitution | undefined
}

export function SeasonBody(props: SeasonBodyProps) {
  const { context, running, opened, trainers, period, substitution } = props
  const { of, groups, waiting } = running
  const action = context.href('lessen/$club/$season/seizoen', of.club.id, of.key)
  return (
    <>
      {groups.length === 0 ? (
        <p className="desk-empty">
          <Trans>Nog geen groep is bekendgemaakt. Daarna staat hier hoe het seizoen loopt.</Trans>
        </p>
      ) : (
        <>
          {groups[0] && <p className="desk-help">{rainRuleInWords(groups[0].rain, context.locale)}</p>}
          {opened && <OpenedGroup {...{ context, running, trainers, action }} group={opened} />}
          <GroupTable context={context} running={running} />
          {waiting.length > 0 && (
            <Section
              id="wachtend"
              title={<Plural value={waiting.length} one="# past nu ergens" other="# passen nu ergens" />}
            >
              {waiting.map(({ person, group, fromDay, priceCents }) => (
                <DeskForm key={person.id} action={action}>
                  <input type="hidden" name="who" value={person.id} />
                  <input type="hidden" name="group" value={group.id} />
                  <input type="hidden" name="toDay" value={fromDay} />
                  <p>
                    <b>{person.name}</b>: {groupName(group, context.locale)}, {formatMoney(priceCents, context.locale)}
                  </p>
                  <Actions>
                    <DoButton value="place">
                      <Trans>Zet hier vanaf {formatDay(fromDay, context.locale, 'medium')}</Trans>
                    </DoButton>
                    <DoButton value="trial" kind="plain">
                      <Trans>Eerst een proefles</Trans>
                    </DoButton>
                  </Actions>
                </DeskForm>
              ))}
            </Section>
          )}
          <SubstituteSection {...{ context, trainers, period, substitution, action }} />
          <Section id="einde" title={<Trans>Einde van het seizoen</Trans>}>
            <DeskForm action={action}>
              <p className="desk-help">
                <Trans>Na de laatste les. De volgende planning begint met deze groepen.</Trans>
              </p>
              <Actions>
                <DoButton value="end" kind="plain">
                  <Trans>Sluit het seizoen af</Trans>
                </DoButton>
              </Actions>
            </DeskForm>
          </Section>
        </>
      )}
    </>
  )
}

function GroupTable({ context, running: { of, groups } }: Pick<SeasonBodyProps, 'context' | 'running'>) {
  const { t } = useLingui()
  const { locale, now, href } = context
  const many = (group: TaughtGroup, isIt: (date: LessonDate) => boolean) => group.dates.filter(isIt).length || null
  return (
    <DeskTable
      caption={t`Groepen`}
      columns={[
        { name: t`Groep` },
        { name: t`Volgende les`, phone: 'below' },
        { name: t`Deelnemers`, isNumber: true },
        { name: t`Vielen uit`, isNumber: true },
        { name: t`Verzet`, isNumber: true },
        { name: t`Ingehaald`, isNumber: true },
        { name: t`Nog te bepalen`, isNumber: true },
      ]}
      empty={null}
      rows={groups.map((group) => {
        const next = group.dates.find(({ held }) => held && held.startsAt > now)
        const isOff = ({ status }: LessonDate) => status === 'rained-off' || status === 'cancelled'
        return {
          key: group.id,
          cells: [
            <a key="name" href={href('lessen/$club/$season/seizoen', of.club.id, of.key, { group: group.id })}>
              {groupName(group, locale)}
            </a>,
            next?.held ? sessionWords(next.held, locale) : '–',
            group.members.length,
            many(group, isOff),
            many(group, ({ status }) => status === 'moved'),
            many(group, (date) => isOff(date) && date.held !== null),
            many(group, ({ isOpen }) => isOpen),
          ],
        }
      })}
    />
  )
}
