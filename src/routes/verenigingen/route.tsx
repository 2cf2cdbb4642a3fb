import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readClubSearch } from '~/features/clubs/search-params'

const title = msg({ id: 'clubs.intro.title', message: 'Een club bij jou in de buurt' })

/** Of the list and of each club: what was searched for stays in the address. */
export const Route = createFileRoute('/verenigingen')({
  staticData: { hero: { titleKey: title.id, images: ['clubs'], variant: 'small' } },
  validateSearch: readClubSearch,
})
