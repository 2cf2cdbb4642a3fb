import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitAfter } from '~/browser/backoff'
import { getPlaces } from './events.functions'
import { placesInterval } from './use-places'

/** One store of what changes while somebody looks, for the life of a document. */
const client = new QueryClient()
client.mount()

type Places = Awaited<ReturnType<typeof getPlaces>>

/** So long an answer may take, in milliseconds: as long as the next one is away, within 5 and 30 s (seed § 9). */
const patience = Math.min(Math.max(placesInterval, 5_000), 30_000)

/**
 * Tells the places of an event now, again and again while the page is looked at, until `ended`. What fails is asked for
 * sooner than what came, and ever later while it goes on failing.
 */
export function watchPlaces(id: number, tell: (places: Places) => void, ended: AbortSignal): void {
  if (ended.aborted) return
  let failures = 0
  const ask = async () => {
    try {
      const places = await getPlaces({ data: { id }, signal: AbortSignal.timeout(patience) })
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
