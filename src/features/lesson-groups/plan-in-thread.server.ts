import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '~/server/root.server'
import type { PlanRun } from './planning/plan-input'
import { type Plan, planAsItStands, planLessons } from './planning/plan-lessons'

/** What stands and what could be, in a thread of its own, so that pages are served meanwhile; made by vite.planner.config.ts. */
export function planInThread(run: PlanRun): Promise<{ before: Plan; plan: Plan }> {
  if (import.meta.env.DEV) return Promise.resolve({ before: planAsItStands(run), plan: planLessons(run) })
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(root, 'dist', 'server', 'plan-worker.js'), { workerData: run })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
