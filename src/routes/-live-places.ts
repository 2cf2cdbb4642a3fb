import { QueryClient, useQuery } from '@tanstack/react-query'
import type { SignupState } from '~/domain/event-state'
import { getPlaces } from '~/server/events.functions'

/** One store of what changes while somebody looks, for the life of a document. */
const client = new QueryClient()

/** How often the places are asked for while the page is looked at, in milliseconds. */
const interval = 15_000

type PlacesShown = { id: number; state: SignupState; left: number | null }

function useLivePlaces(event: PlacesShown): Omit<PlacesShown, 'id'> {
  const made = { state: event.state, left: event.left }
  const { data } = useQuery(
    {
      queryKey: ['places', event.id],
      queryFn: () => getPlaces({ data: { id: event.id } }),
      initialData: made,
      staleTime: interval,
      refetchInterval: interval,
      refetchOnWindowFocus: true,
      enabled: made.state !== 'past' && made.state !== 'cancelled',
      retry: false,
    },
    client,
  )
  return data
}

/**
 * The state and the places left, as the page was made and from then on as they are. Without JavaScript, or without
 * a connection, what the page was made with stays.
 */
// A store outlives the page it was made for, so the server, which makes pages for everybody, has none.
export const usePlaces = import.meta.env.SSR ? ({ state, left }: PlacesShown) => ({ state, left }) : useLivePlaces
