import type { Page } from 'playwright/test'

/** What comes over the line, in compressed bytes without headers. */
export async function weigh(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const requests = new Map<string, { url: string; type: string; bytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = -response.encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  await cdp.send('Network.enable')
  const bytes = (isMeant: (request: { url: string; type: string }) => boolean) =>
    [...requests.values()].filter(isMeant).reduce((sum, one) => sum + one.bytes, 0)
  const count = (isMeant: (url: string) => boolean) => [...requests.values()].filter(({ url }) => isMeant(url)).length
  return { requests: count, bytes }
}
