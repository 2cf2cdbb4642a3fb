/** The size of the map in its own units. */
export const mapSize = { width: 320, height: 376 } as const

/** Its projection: units per radian, and where longitude 0 and the equator lie. */
export const mercator = { scale: 4527.074, x: -256.79, y: 5035.72 } as const
