import { expect, test } from 'playwright/test'
import { freshFolder } from '../support/site/site'
import { bundleWorker, gatherCrowd } from './crowd'

const folders = 1000

test('eight processes that start at once on an empty folder sign with one secret, and never with none', async () => {
  const base = freshFolder()
  const crowd = await gatherCrowd<string[]>(await bundleWorker('secret-worker.ts'), base, [base])
  const told = await crowd.tell(folders)
  await crowd.disperse()
  const perFolder = Array.from({ length: folders }, (_, i) => new Set(told.map((secrets) => secrets[i] ?? '')))
  expect(perFolder.filter((secrets) => secrets.size > 1)).toHaveLength(0)
  expect(perFolder.filter((secrets) => [...secrets].some((secret) => secret.length < 32))).toHaveLength(0)
})
