/**
 * Names the build that this code is of, the same in the browser and on the server: twelve hex characters that follow
 * from the files it was made from (scripts/lib-build.mjs), or `dev` under `vite dev`.
 */
export const buildId: string = __BUILD_ID__
