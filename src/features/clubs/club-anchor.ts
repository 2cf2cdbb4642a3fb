/** Under which a club's card in the list can be linked to; the way to a club without a page of its own. */
export const clubAnchor = (id: number): string => `club-${id}`
