import { compare, compared, roundsOf, told } from './load/contest'
import { startMeasured } from './processes'
import { listPath } from './same-page'
import { type Row, times } from './table'

const target = 1.6

/** As many as there are cores on the machines that docs/performance.md tells of. */
const processes = 2

export async function measureTwoProcesses(dataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const env = { PAGE_CACHE: '0' }
  const one = await startMeasured(dataDir, env)
  const two = await startMeasured(dataDir, env, processes)
  try {
    const [ours, limit] = await compare([two, one].map((site) => ({ ...site, path: listPath })))
    if (!ours || !limit) throw new Error('no outcome')
    const { byRate, byCpu } = compared(ours, limit)
    const rowOf = (what: string, ratio: number): Row => ({
      what: `list page, rendered by two processes, ${what}`,
      figure: told(ours),
      limit: `one: ${told(limit)}`,
      ratio: times(ratio),
      target: `≥ ${target} ×`,
      isMet: ratio >= target,
    })
    return {
      rows: [
        rowOf('the load on the same cores', byRate),
        // A process can render as much as its CPU time allows, where it has a core for itself.
        ...(byCpu === undefined ? [] : [rowOf('the load counted out', processes * byCpu)]),
      ],
      notes: [roundsOf('two processes', ours), roundsOf('– one', limit)],
    }
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
}
