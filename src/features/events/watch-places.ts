import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitAfter } from '~/browser/backoff'
import { getPlaces } from './events.functions'
import { placesInterval } from './use-places'

const client = new QueryClient()
client.mount()

type Places = Awaited<ReturnType<typeof getPlaces>>

/** Polls while the page is visible, until `ended`; backs off after failures. */
export function watchPlaces(id: number, tell: (places: Places) => void, ended: AbortSignal): void {
  if (ended.aborted) return
  let failures = 0
  const ask = async () => {
    try {
      const places = await getPlaces({ data: { id }, signal: AbortSignal.timeout(placesInterval) })
      failures = 0
      return places
    } catch (error) {
      failures++
      throw error
    }
  }
  const observer = new QueryObserver(client, {
    queryKey: ['places', id],
    queryFn: ask,
    staleTime: placesInterval / 2,
    refetchInterval: () => (failures > 0 ? waitAfter(failures) : placesInterval),
    refetchOnWindowFocus: true,
    retry: false,
  })
  const stop = observer.subscribe(({ data }) => data && tell(data))
  ended.addEventListener('abort', stop, { once: true })
}
