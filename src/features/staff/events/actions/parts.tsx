import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Content, type ContentRow, clubNotYours, type FieldError } from '~/features/staff/content/content'
import type { Editor } from '~/features/staff/content/editor'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import type { Crumb, DeskContext, DeskResponse } from '~/features/staff/frame/page'
import type { EventStepRefusal } from './event-step.server'

export type EventKindParts = { readonly content: Content } & Pick<Editor, 'label' | 'value'>

export const eventPath = (id: number): DeskLink => deskLink('evenementen/$id', id)

export const contentTitle = ({ title, id }: Pick<ContentRow, 'title' | 'id'>): string =>
  title.nl || title.en || String(id)

export const crumbsOf = (row: ContentRow): Crumb[] => [{ name: contentTitle(row), path: eventPath(row.id) }]

export const otherClubWords = ({ i18n }: DeskContext, errors: readonly FieldError[]): string | undefined =>
  errors.includes(clubNotYours)
    ? i18n._(msg`Dit concept hoort bij een club waar jij niet voor werkt. Kies eerst een andere club.`)
    : undefined

export function refusalPage(context: DeskContext, row: ContentRow, reason: EventStepRefusal): DeskResponse {
  return {
    title: context.i18n._(msg`Dat kan niet`),
    status: 422,
    crumbs: crumbsOf(row),
    body: (
      <>
        <p role="alert">{refusalWords(context.i18n, reason)}</p>
        <p>
          <a href={context.href(eventPath(row.id))} className="button button-quiet">
            <Trans>Terug</Trans>
          </a>
        </p>
      </>
    ),
  }
}

const words: Readonly<Record<EventStepRefusal, MessageDescriptor>> = {
  'not-found': msg`Dit evenement staat niet (meer) op de site.`,
  cancelled: msg`Dit gaat al niet door.`,
  'not-cancelled': msg`Dit gaat gewoon door.`,
  invalid: msg`Het nieuwe begin is al voorbij, of het einde ligt voor het begin.`,
  past: msg`Dit is al begonnen.`,
  lessons: msg`De data van lessen staan bij het seizoen van de club.`,
  days: msg`De dagen lopen niet van het nieuwe begin tot het nieuwe einde.`,
  'no-day': msg`Deze dag is er niet (meer).`,
  'day-past': msg`Deze dag is al geweest.`,
  'day-off': msg`Deze dag gaat al niet door.`,
  'day-on': msg`Deze dag gaat gewoon door.`,
  'only-day': msg`Dit is de enige dag. Kies een dag om het in te halen, of annuleer het evenement.`,
  overlap: msg`Er is dan al een andere dag van dit evenement.`,
  'other-club': msg`Kies een club waar jij voor werkt.`,
}

const refusalWords = (i18n: I18n, reason: EventStepRefusal): string => i18n._(words[reason])
