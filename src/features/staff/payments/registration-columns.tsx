import { msg } from '@lingui/core/macro'
import type { ListColumn } from '~/features/staff/lists/list-page.server'
import type { Bilingual } from '~/i18n/locale'

type OfRegistration = { readonly reference: string; readonly contactName: string; readonly event: Bilingual }

/** Whose money a line is about, and for what. */
export const registrationColumns: readonly ListColumn<OfRegistration>[] = [
  {
    name: msg`Inschrijving`,
    cell: ({ reference, contactName }, { href }) => (
      <a href={`${href('inschrijvingen/$reference', reference)}#payment`}>
        {contactName}, {reference}
      </a>
    ),
  },
  { name: msg`Evenement`, phone: 'below', cell: ({ event }, { locale }) => event[locale] || event.nl },
]
