import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { waitAfter } from '~/browser/backoff'
import { getPlaces } from './events.functions'
import { type PlacesShown, placesInterval } from './use-places'

const client = new QueryClient()

type WatchProps = { id: number; onPlaces: (places: PlacesShown) => void }

/** Polls while the page is visible; backs off after failures. */
export const WatchPlaces = (props: WatchProps) => (
  <QueryClientProvider client={client}>
    <Watch key={props.id} {...props} />
  </QueryClientProvider>
)

function Watch({ id, onPlaces }: WatchProps) {
  const failures = useRef(0)
  const { data } = useQuery({
    queryKey: ['places', id],
    queryFn: async () => {
      try {
        const places = await getPlaces({ data: { id }, signal: AbortSignal.timeout(placesInterval) })
        failures.current = 0
        return places
      } catch (error) {
        failures.current++
        throw error
      }
    },
    staleTime: placesInterval / 2,
    refetchInterval: () => (failures.current > 0 ? waitAfter(failures.current) : placesInterval),
    refetchOnWindowFocus: true,
    retry: false,
  })
  useEffect(() => {
    if (data) onPlaces({ id, ...data })
  }, [data, id, onPlaces])
  return null
}
