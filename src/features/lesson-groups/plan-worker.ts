import { parentPort, workerData } from 'node:worker_threads'
import { planLessons } from './planning/plan-lessons'

parentPort?.postMessage(planLessons(workerData))
