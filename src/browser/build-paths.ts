/** Where the server tells its build (seed, § 7): the one that it has now, and each under its own name. */
export const latestBuild = '/builds/latest.json'
export const buildPath = (id: string): string => `/builds/${id}.json`
