import { type SiteProcess, startSite } from '../support/site/site'

export async function withSites(
  count: number,
  options: Parameters<typeof startSite>[0],
  use: (sites: SiteProcess[]) => Promise<void>,
): Promise<void> {
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startSite(options)))
  const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  try {
    for (const start of starts) if (start.status === 'rejected') throw start.reason
    await use(sites)
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}
