export const latestBuild = '/builds/latest.json'
export const buildPath = (id: string): string => `/builds/${id}.json`
