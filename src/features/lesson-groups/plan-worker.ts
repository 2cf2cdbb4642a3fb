import { parentPort, workerData } from 'node:worker_threads'
import { planAsItStands, planLessons } from './planning/plan-lessons'

parentPort?.postMessage({ before: planAsItStands(workerData), plan: planLessons(workerData) })
