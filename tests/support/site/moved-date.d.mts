export function moveDate(by: number | (() => number)): void
