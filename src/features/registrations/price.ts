export type Priced = { priceCents: number; packages: readonly { id: string; priceCents: number }[] | null }
export type Choosing = { package: string | null }

/** Cents; undefined where there is a choice and none was made. */
export function priceOf({ package: chosen }: Choosing, { packages, priceCents }: Priced): number | undefined {
  return packages?.length ? packages.find(({ id }) => id === chosen)?.priceCents : priceCents
}

/** Cents; undefined as long as somebody has to choose. */
export const totalOf = (people: readonly Choosing[], event: Priced): number | undefined =>
  people.reduce<number | undefined>((sum, one) => {
    const price = priceOf(one, event)
    return sum === undefined || price === undefined ? undefined : sum + price
  }, 0)

/** Cents that somebody agrees to. Who lost a package pays the event's price. */
export const agreedPrice = (person: Choosing, event: Priced): number => priceOf(person, event) ?? event.priceCents
