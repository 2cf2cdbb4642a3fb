import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { waitAfter } from '~/browser/backoff'
import { getPlaces } from './events.functions'

const client = new QueryClient()

type Places = NonNullable<Awaited<ReturnType<typeof getPlaces>>>
/** `interval`: milliseconds. */
type WatchProps = { id: number; interval: number; onPlaces: (places: Places & { id: number }) => void }

/** The places of an event, for every component that shows them live. Backs off after failures. */
function placesQuery(id: number, interval: number) {
  let failures = 0
  return queryOptions({
    queryKey: ['places', id],
    queryFn: async () => {
      failures++
      const places = await getPlaces({ data: { id }, signal: AbortSignal.timeout(interval) })
      failures = 0
      return places
    },
    staleTime: interval / 2,
    refetchInterval: () => (failures > 0 ? waitAfter(failures) : interval),
    refetchOnWindowFocus: true,
    retry: false,
  })
}

/** Polls while the page is visible. */
export const WatchPlaces = (props: WatchProps) => (
  <QueryClientProvider client={client}>
    <Watch key={props.id} {...props} />
  </QueryClientProvider>
)

function Watch({ id, interval, onPlaces }: WatchProps) {
  const [options] = useState(() => placesQuery(id, interval))
  const { data } = useQuery(options)
  useEffect(() => {
    if (data) onPlaces({ id, ...data })
  }, [data, id, onPlaces])
  return null
}
