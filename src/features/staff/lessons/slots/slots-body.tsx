import { Plural, Trans } from '@lingui/react/macro'
import type { Club } from '~/features/clubs/clubs'
import { seasonNameOf } from '~/features/clubs/seasons'
import { whenOf } from '~/features/lesson-groups/hour-words'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { Controls, type Fields, type FilledForm } from '~/features/staff/frame/fields'
import { Actions, DeskForm, DoButton, Section } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { yearBefore } from '~/features/staff/seasons/season-keys'
import { SlotWeek } from './slot-week'

type SlotsBodyProps = {
  context: DeskContext
  seasonKey: string
  club: Club
  slots: readonly LessonSlot[]
  /** How many a year earlier has, where this season has none. */
  copied: number
  opened: LessonSlot | undefined
  /** How many have a place in its group. */
  placed: number
  form: FilledForm
  of: Fields
  /** Of the opened one, as the form answers to. */
  version: number | undefined
}

export function SlotsBody(props: SlotsBodyProps) {
  const { context, seasonKey, club, slots, copied, opened, placed, form, of, version } = props
  const href = context.href('lessen/$club/$season/lesuren', club.id, seasonKey)
  const without = slots.filter(({ trainerId }) => trainerId === null).length
  return (
    <>
      {slots.length === 0 ? (
        <Empty context={context} seasonKey={seasonKey} copied={copied} action={href} />
      ) : (
        <>
          <p>
            <Plural value={slots.length} one="# lesuur in de week." other="# lesuren in de week." />{' '}
            {without > 0 && (
              <Plural value={without} one="# heeft nog geen trainer." other="# hebben nog geen trainer." />
            )}
          </p>
          <SlotWeek context={context} slots={slots} opened={opened} href={(id) => `${withSlot(id)}#slot`} />
        </>
      )}
      <Section
        id="slot"
        title={opened ? <Trans>{whenOf(context, opened)} wijzigen</Trans> : <Trans>Lesuren erbij</Trans>}
      >
        <DeskForm action={opened ? withSlot(opened.id) : href} {...(version !== undefined && { version })}>
          <Controls of={of} {...form} />
          {placed > 0 && (
            <p className="desk-help">
              <Plural
                value={placed}
                one="Haal je dit lesuur weg, dan heeft # deelnemer geen plek meer."
                other="Haal je dit lesuur weg, dan hebben # deelnemers geen plek meer."
              />
            </p>
          )}
          <Actions>
            <DoButton value={opened ? 'save' : 'add'}>
              {opened ? <Trans>Bewaar</Trans> : <Trans>Zet erbij</Trans>}
            </DoButton>
            {opened && (
              <>
                <DoButton value="remove" kind="danger">
                  <Trans>Haal weg</Trans>
                </DoButton>
                <a href={href} className="button button-quiet">
                  <Trans>Toch niet</Trans>
                </a>
              </>
            )}
          </Actions>
        </DeskForm>
      </Section>
    </>
  )

  function withSlot(id: number): string {
    return context.href('lessen/$club/$season/lesuren', club.id, seasonKey, { slot: id })
  }
}

type EmptyProps = { context: DeskContext; seasonKey: string; copied: number; action: string }

function Empty({ context, seasonKey, copied, action }: EmptyProps) {
  const lastYear = seasonNameOf(yearBefore(seasonKey))[context.locale]
  return (
    <>
      <p className="desk-empty">
        <Trans>
          Hier staat nog geen lesuur. Een lesuur is een dag en een tijd, met een baan en een trainer: daar kan een groep
          les krijgen.
        </Trans>
      </p>
      {copied > 0 && (
        <DeskForm action={action}>
          <p>
            <Trans>
              In {lastYear} waren er <Plural value={copied} one="# lesuur" other="# lesuren" />. Wie dan al ergens
              anders lesgeeft of hier weg is, komt niet mee: dat lesuur heeft dan nog geen trainer.
            </Trans>
          </p>
          <Actions>
            <DoButton value="copy">
              <Trans>Neem over van {lastYear}</Trans>
            </DoButton>
          </Actions>
        </DeskForm>
      )}
    </>
  )
}
