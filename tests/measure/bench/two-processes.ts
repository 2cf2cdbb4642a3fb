import { compare, type Outcome, roundsOf, rowAgainst } from './load/contest'
import { startMeasured } from './processes'
import { listPath } from './same-page'
import type { Row } from './table'

const target = 1.6

/** As many as there are cores on the machines that docs/performance.md tells of. */
const processes = 2

export async function measureTwoProcesses(dataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const env = { PAGE_CACHE: '0' }
  const one = await startMeasured(dataDir, env)
  const two = await startMeasured(dataDir, env, processes)
  try {
    const [ours, limit] = (await compare([two, one].map((site) => ({ ...site, path: listPath })))).map(ratesOf)
    if (!ours || !limit) throw new Error('no outcome')
    return {
      rows: [
        rowAgainst({ what: 'list page, rendered by two processes', ours, limitName: 'one', limit, least: target }),
      ],
      notes: [roundsOf('two processes', ours), roundsOf('– one', limit)],
    }
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
}

/** The CPU time of a supervisor says nothing of its processes. */
const ratesOf = ({ rounds, good }: Outcome): Outcome => ({
  rounds: rounds.map(({ rate }) => ({ rate, cpu: undefined })),
  good,
})
