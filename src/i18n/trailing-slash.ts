import { organisation } from '#app.config'

/** The path of a page as app.config.ts wants it: with a slash at its end or without. `/` is one, and a file has none. */
export function withOwnEnd(path: string, isSlashed: boolean = organisation.trailingSlash): string {
  if (path === '/') return path
  const bare = bareEnd(path)
  return isSlashed && !/\.[a-z]+$/.test(bare) ? `${bare}/` : bare
}

/**
 * A path without a slash at its end, as the route tree has it. What stands before the slashes is asked for so exactly
 * because paths come from anybody: else the expression would begin anew at each of a thousand slashes.
 */
export const bareEnd = (path: string): string => path.replace(/(?<=^\/|[^/])\/+$/, '')
