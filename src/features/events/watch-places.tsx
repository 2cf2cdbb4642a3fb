import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { waitAfter } from '~/browser/backoff'
import { getPlaces } from './events.functions'

const client = new QueryClient()

type Places = NonNullable<Awaited<ReturnType<typeof getPlaces>>>
/** `interval`: milliseconds. */
type WatchProps = { id: number; interval: number; onPlaces: (places: Places & { id: number }) => void }

/** Polls while the page is visible; backs off after failures. */
export const WatchPlaces = (props: WatchProps) => (
  <QueryClientProvider client={client}>
    <Watch key={props.id} {...props} />
  </QueryClientProvider>
)

function Watch({ id, interval, onPlaces }: WatchProps) {
  const failures = useRef(0)
  const { data } = useQuery({
    queryKey: ['places', id],
    queryFn: async () => {
      try {
        const places = await getPlaces({ data: { id }, signal: AbortSignal.timeout(interval) })
        failures.current = 0
        return places
      } catch (error) {
        failures.current++
        throw error
      }
    },
    staleTime: interval / 2,
    refetchInterval: () => (failures.current > 0 ? waitAfter(failures.current) : interval),
    refetchOnWindowFocus: true,
    retry: false,
  })
  useEffect(() => {
    if (data) onPlaces({ id, ...data })
  }, [data, id, onPlaces])
  return null
}
