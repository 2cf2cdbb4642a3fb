import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { serverFlags, serverMemory } from '../scripts/lib-server.mjs'
import { freePort } from '../tests/support/site/free-port'
import { freshFolder } from '../tests/support/site/site'
import { launch, readyWithin } from './processes'
import { scaled } from './scale'
import { median, type Row } from './table'

const root = join(import.meta.dirname, '..')
const times = scaled(5, 1)

export async function measureNodeStart(dataDir: string): Promise<Row> {
  const took: number[] = []
  for (let i = 0; i < times; i++) {
    const args = [...serverFlags, join(root, 'scripts', 'serve.mjs')]
    took.push(await timeToReady(process.execPath, args, { dataDir, limit: 15_000 }))
  }
  const [typical, target] = [median(took), 500]
  return {
    what: `ready after \`node\` starts, median of ${times}`,
    figure: `${Math.round(typical)} ms (${Math.round(Math.min(...took))}–${Math.round(Math.max(...took))})`,
    target: `< ${target} ms`,
    isMet: typical < target,
  }
}

export async function measureSecondStart(dataDir: string): Promise<Row> {
  const took = await timeToReady('npm', ['start'], { dataDir, limit: 30_000 })
  return {
    what: 'second `npm start` to ready',
    figure: `${(took / 1000).toFixed(2)} s`,
    target: '< 3 s',
    isMet: took < 3000,
  }
}

export async function measureFreshClone(): Promise<Row> {
  const clone = freshFolder()
  const cloned = spawnSync('git', ['clone', '--quiet', root, clone], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (cloned.status !== 0) throw new Error('git clone failed')
  try {
    const took = await timeToReady('npm', ['start'], { cwd: clone, dataDir: join(clone, 'data'), limit: 600_000 })
    return {
      what: 'fresh clone: `npm start` to ready, npm cache as it is',
      figure: `${(took / 1000).toFixed(1)} s`,
      target: '< 180 s',
      isMet: took < 180_000,
    }
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

type StartOptions = { cwd?: string; dataDir: string; limit: number }

async function timeToReady(
  command: string,
  args: readonly string[],
  { cwd = root, dataDir, limit }: StartOptions,
): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const env = { ...serverMemory, ...ownEnvironment(), PORT: String(port), DATA_DIR: dataDir }
  const started = launch(command, args, { cwd, env })
  try {
    if (!(await readyWithin(`http://127.0.0.1:${port}`, limit))) throw new Error(`not ready within ${limit / 1000} s`)
    return performance.now() - began
  } finally {
    await started.end()
  }
}

/** Without npm's variables, which name the folder of this package. */
const ownEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
