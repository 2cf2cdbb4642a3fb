/** PostgreSQL's default is 100; the rest is for others (docs/running.md). */
const ofOneMachine = 80
const besideReaders = 3
const [fewest, most] = [2, 8]

export const readConnections = (processes: number): number =>
  Math.min(most, Math.max(fewest, Math.floor(ofOneMachine / processes) - besideReaders))
