import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { freshFolder } from '../support/site/site'

const counter = pathToFileURL(join(import.meta.dirname, 'step-counter.mjs')).href

/**
 * Lets a program end by itself once, and then kills it in so many rounds, each time at another of its steps from the first to
 * the last (step-counter.mjs). `run` starts it with this environment on something fresh, awaits its end and returns whether
 * it was caught half-way: some round has to.
 */
export async function killAtSteps(
  rounds: number,
  run: (env: Readonly<Record<string, string>>) => Promise<boolean>,
): Promise<void> {
  const file = join(freshFolder(), 'steps')
  const env = { NODE_OPTIONS: `--import=${counter}`, STEPS_FILE: file }
  expect(await run(env)).toBe(false)
  const steps = Number(readFileSync(file, 'utf8'))
  const caught: number[] = []
  for (let round = 0; round < rounds; round++) {
    const at = Math.ceil((steps * (round + 0.5)) / rounds)
    if (await run({ ...env, KILL_AT: String(at) })) caught.push(at)
  }
  expect(caught, `steps of ${steps} at which it was half-way`).not.toEqual([])
}
