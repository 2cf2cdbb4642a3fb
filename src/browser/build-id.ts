/** Twelve hex characters derived from the source files (scripts/lib-build.mjs), or `dev` under `vite dev`. */
export const buildId: string = __BUILD_ID__
