import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '~/server/root.server'
import type { PlanRun } from './planning/plan-input'
import { type Plan, planLessons } from './planning/plan-lessons'

/** In a thread of its own, so that pages are served meanwhile; made by vite.planner.config.ts. */
export function planInThread(input: PlanRun): Promise<Plan> {
  if (import.meta.env.DEV) return Promise.resolve(planLessons(input))
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(root, 'dist', 'server', 'plan-worker.js'), { workerData: input })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
