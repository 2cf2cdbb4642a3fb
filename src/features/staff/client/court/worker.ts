// Runs as a classic script: it imports nothing.
export {}

const name = 'court'
/** Milliseconds after which the kept page is shown. */
const patience = 5000

type Extended = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (response: Promise<Response>) => void }
const worker = self as unknown as {
  addEventListener: (type: string, listen: (event: Extended & Fetching) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  noInternet: readonly [page: string, headers: Record<string, string>]
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (new URL(url).origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(pageOf(event.request))
  else if (method === 'GET' && new URL(url).pathname.startsWith('/assets/')) event.respondWith(assetOf(event.request))
})

async function pageOf(request: Request): Promise<Response> {
  const copy = await copyOf(request)
  const fetched = fetch(request).then(async (response) => {
    // Who is signed out, or may no longer see it, has no copy either.
    if (copy && (response.type === 'opaqueredirect' || response.status === 404))
      await (await caches.open(name)).delete(request)
    return response
  })
  if (!copy) return fetched.catch(noInternet)
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, copy))
  return Promise.race([fetched.catch(() => copy), late])
}

function noInternet(): Response {
  const [page, headers] = worker.noInternet
  return new Response(page, { headers })
}

async function copyOf(request: Request): Promise<Response | undefined> {
  const copy = await caches.match(request, { cacheName: name })
  return copy && Number(copy.headers.get('x-kept-until')) > Date.now() ? copy : undefined
}

const assetOf = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: name })) ?? fetch(request)
