export function moveDate(by: number): void
