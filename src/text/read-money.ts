/** Integer cents of `12,50`, `12.50`, `12` or `€ 12,-`; undefined where it is no such amount. */
export function readMoney(text: string): number | undefined {
  const [, euros, cents = '0'] = /^(?:€\s*)?(\d{1,5})(?:[.,](\d\d|-))?$/.exec(text.trim()) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + (cents === '-' ? 0 : Number(cents))
}

/** `12,50` or `-12,50`. */
export const moneyField = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`
