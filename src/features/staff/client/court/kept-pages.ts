/** Also in worker.ts, which shares no file with a page. */
const name = 'court'
const untilHeader = 'x-kept-until'
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Longer waits would end at once. */
const longestWait = 2 ** 31 - 1

const addressOf = (href: string): string => {
  const { origin, pathname, search } = new URL(href, location.href)
  return origin + pathname + search
}
const isHere = () => 'caches' in window && 'serviceWorker' in navigator
export const isCopy = (): boolean => document.documentElement.dataset.copy !== undefined

/** Stores this page with its assets for use without a network. Returns whether it is kept. */
export const keepPage = (page: HTMLElement): Promise<boolean> => keep(page).catch(() => false)

async function keep({ dataset }: HTMLElement): Promise<boolean> {
  const until = Number(dataset.until)
  if (!isHere() || !dataset.worker) return false
  if (!(until > Date.now())) {
    await dropPages((address) => address === addressOf(location.href))
    return false
  }
  await document.fonts.ready
  const cache = await caches.open(name)
  const page = document.documentElement.cloneNode(true) as HTMLElement
  page.dataset.copy = ''
  // Who has a note on health is for whom the site lets in.
  for (const sign of page.querySelectorAll('[data-note]')) sign.remove()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    [untilHeader]: String(until),
  }
  await cache.put(addressOf(location.href), new Response(`<!DOCTYPE html>${page.outerHTML}`, { headers }))
  for (const asset of loadedAssets()) if (!(await cache.match(asset))) await cache.add(asset)
  await navigator.serviceWorker.register(dataset.worker, { scope: dataset.scope! })
  await navigator.serviceWorker.ready
  await dropPages()
  return true
}

const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((url) => new URL(url).pathname.startsWith('/assets/'))

export async function dropPages(isGone: (address: string) => boolean = () => false): Promise<void> {
  if (!isHere() || !(await caches.has(name))) return
  const cache = await caches.open(name)
  let next = Number.POSITIVE_INFINITY
  for (const request of await cache.keys()) {
    const given = (await cache.match(request))?.headers.get(untilHeader)
    if (!given) continue
    const until = Number(given)
    if (until <= Date.now() || isGone(request.url)) await cache.delete(request)
    else next = Math.min(next, until)
  }
  if (next === Number.POSITIVE_INFINITY) await dropAll()
  else setTimeout(dropPages, Math.min(next - Date.now(), longestWait))
  const shown = Number(document.querySelector<HTMLElement>('[data-offline]')?.dataset.until)
  if (isCopy() && shown <= Date.now()) location.reload()
}

async function dropAll(): Promise<void> {
  await caches.delete(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}
