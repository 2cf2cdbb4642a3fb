import { createServerEntry, createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { NotAllowed } from '~/server/guards.server'
import { faultOf } from '~/server/requests.server'

const handle = createStartHandler(defaultRenderHandler)

/** As src/server/listen.server.ts answers what was thrown. */
export default createServerEntry({
  fetch: async (request) => {
    const answer = await handle(request)
    const fault = faultOf(request)
    if (!fault) return answer
    return new Response(null, { status: fault.error instanceof NotAllowed ? fault.error.status : 500 })
  },
})
