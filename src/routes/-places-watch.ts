import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { getPlaces } from '~/server/events.functions'
import { placesInterval } from './-live-places'

/** One store of what changes while somebody looks, for the life of a document. */
const client = new QueryClient()
client.mount()

type Places = Awaited<ReturnType<typeof getPlaces>>

/** Tells the places of an event now, again and again while the page is looked at, until `ended`. */
export function watchPlaces(id: number, tell: (places: Places) => void, ended: AbortSignal): void {
  if (ended.aborted) return
  const observer = new QueryObserver(client, {
    queryKey: ['places', id],
    queryFn: () => getPlaces({ data: { id } }),
    staleTime: placesInterval / 2,
    refetchInterval: placesInterval,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const stop = observer.subscribe(({ data }) => data && tell(data))
  ended.addEventListener('abort', stop, { once: true })
}
