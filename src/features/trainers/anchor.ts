/** The id of a trainer's element in the list of all. */
export const trainerAnchor = (id: number): string => `trainer-${id}`
