import { createFileRoute } from '@tanstack/react-router'
import { readClubSearch } from '~/features/clubs/search-params'

/** Of the list and of each club: what was searched for stays in the address. */
export const Route = createFileRoute('/verenigingen')({
  validateSearch: readClubSearch,
})
