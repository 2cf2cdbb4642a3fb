import { msg } from '@lingui/core/macro'
import { eventSegment } from '~/features/events/views.server'
import type { ContentRow } from '~/features/staff/content/content'
import type { Editor } from '~/features/staff/content/editor'
import { editorPages } from '~/features/staff/content/editor-pages.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { errorFor } from '~/features/staff/frame/form'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { pictureField } from '~/features/staff/pictures/field.server'
import { pathOf } from '~/i18n/route-paths'
import type { FieldValues } from '~/model/staff'
import { eventVerbPages, eventVerbs } from './actions/actions.server'
import { eventContent } from './content.server'
import { eventDues } from './event-dues.server'
import { eventMessage } from './fields/error-words'
import { eventLabel } from './fields/field-words'
import { grow } from './fields/grow'
import { defaultPicture } from './fields/read-event.server'
import { EventSections } from './fields/sections'
import { eventValue } from './fields/value-words'
import { eventListPage } from './list-page.server'
import { eventPreview } from './preview.server'
import { shareImagePage } from './preview-image.server'

const parts = { content: eventContent, label: eventLabel, value: eventValue }

const editor: Editor = {
  ...parts,
  path: 'evenementen',
  newTitle: msg`Nieuw evenement`,
  sections: async (props) => {
    const { visit, fields, errors, id } = props
    return (
      <>
        {id !== null && (await eventDues(visit, id))}
        <EventSections
          {...props}
          picture={await pictureField({ visit, name: 'image', value: fields.image, error: errorFor(errors, 'image') })}
        />
      </>
    )
  },
  message: eventMessage,
  newFields,
  grow,
  preview: eventPreview,
  publicPath: ({ locale, prefix }, row: ContentRow) =>
    pathOf({ page: '/evenementen/$event', parameters: [eventSegment(row, locale)] }, prefix),
  ...eventVerbs(parts),
}

/** With a kind what most of that kind have. */
async function newFields({ url, member }: Visit): Promise<FieldValues> {
  const { kind } = readSearch('evenementen/nieuw', url.searchParams)
  const [club, ...others] = member.clubs ?? []
  return {
    waitingList: '1',
    ...(kind && { kind, days: kind === 'camp' ? 'daily' : 'once', image: defaultPicture(kind) }),
    ...(club !== undefined && others.length === 0 && { clubId: String(club) }),
  }
}

export const eventPages: readonly DeskPage[] = [
  eventListPage,
  ...editorPages(editor),
  ...eventVerbPages(parts),
  shareImagePage(editor),
]
