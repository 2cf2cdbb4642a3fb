import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { eventSegment } from '~/features/events/views.server'
import type { ContentRow } from '~/features/staff/content/content'
import type { Editor } from '~/features/staff/content/editor'
import { editorPages } from '~/features/staff/content/editor-pages.server'
import { eventVerbPages, eventVerbs } from '~/features/staff/events/actions/actions.server'
import { withDayLines } from '~/features/staff/events/fields/day-lines'
import { eventMessage } from '~/features/staff/events/fields/error-words'
import { eventLabel, eventWords } from '~/features/staff/events/fields/event-fields'
import { grow } from '~/features/staff/events/fields/grow'
import { knownPhrases, type Phrases, withKnownEnglish } from '~/features/staff/events/fields/phrases.server'
import { defaultPicture } from '~/features/staff/events/fields/read-event.server'
import { questionFields } from '~/features/staff/events/fields/repeated.server'
import { EventSections } from '~/features/staff/events/fields/sections'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { errorFor, Suggestions } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { pictureField } from '~/features/staff/pictures/field.server'
import { pathOf } from '~/i18n/route-paths'
import type { Question } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import { eventContent } from './content.server'
import { eventHead } from './head.server'
import { eventListPage } from './list-page.server'
import { eventPage, eventPreview } from './preview.server'
import { shareImagePage } from './preview-image.server'
import { sessionPages } from './sessions/page.server'

const parts = { content: eventContent, label: eventLabel, value: eventWords }

const editor: Editor = {
  ...parts,
  path: 'evenementen',
  newPage: { path: 'evenementen/nieuw', title: msg`Nieuw evenement` },
  sections: async (props) => {
    const { context, fields, errors } = props
    const error = errorFor(errors, 'image')
    return (
      <>
        <EventSections
          {...props}
          picture={await pictureField({ context, name: 'image', value: fields.image, error })}
        />
        <KnownPhrases {...(await knownPhrases(database().read, 'all'))} />
      </>
    )
  },
  joined: async (fields, form) =>
    withKnownEnglish(withDayLines(fields, form), await knownPhrases(database().read, 'all')),
  head: eventHead,
  message: eventMessage,
  newFields,
  grow,
  page: eventPage,
  preview: eventPreview,
  publicPath: ({ locale, prefix }, row: ContentRow) =>
    pathOf({ page: '/evenementen/$event', parameters: [eventSegment(row, locale)] }, prefix),
  ...eventVerbs(parts),
}

/** Native suggestions beside the Dutch names of packages and questions. */
const KnownPhrases = ({ packages, questions }: Phrases) =>
  Object.entries({ packages, questions }).map(([kind, phrases]) => (
    <Suggestions key={kind} id={`known-${kind}`} values={phrases} />
  ))

const healthQuestion: Question = {
  id: 'health',
  type: 'text',
  label: {
    nl: 'Moeten de trainers iets weten over de gezondheid, zoals een allergie?',
    en: 'Should the coaches know anything about their health, such as an allergy?',
  },
  help: { nl: 'Is er niets, laat het dan leeg.', en: 'Leave it empty if there is nothing.' },
  required: false,
  isMedical: true,
}

/** With a kind what most of that kind have. */
async function newFields({ url, member }: DeskContext): Promise<FieldValues> {
  const { kind } = readSearch('evenementen/nieuw', url.searchParams)
  const [club, ...others] = member.clubs ?? []
  return {
    waitingList: '1',
    ...(kind && { kind, days: kind === 'camp' ? 'daily' : 'once', image: defaultPicture(kind) }),
    ...(kind === 'camp' && questionFields([healthQuestion])),
    ...(club !== undefined && others.length === 0 && { clubId: String(club) }),
  }
}

export const event = {
  content: eventContent,
  editor,
  pages: [
    eventListPage,
    ...editorPages(editor),
    ...eventVerbPages(parts),
    ...sessionPages(parts),
    shareImagePage(editor),
  ],
}
