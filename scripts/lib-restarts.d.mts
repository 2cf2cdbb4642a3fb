export function restartDelay(failures: number): number
