import { organisation } from '#app.config'

export function withOwnEnd(path: string, isSlashed: boolean = organisation.trailingSlash): string {
  if (path === '/') return path
  const bare = bareEnd(path)
  return isSlashed && !/\.[a-z]+$/.test(bare) ? `${bare}/` : bare
}

/** The lookbehind keeps the expression linear on long rows of slashes. */
export const bareEnd = (path: string): string => path.replace(/(?<=^\/|[^/])\/+$/, '')
