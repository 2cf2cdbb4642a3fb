export const clubAnchor = (id: number): string => `club-${id}`
