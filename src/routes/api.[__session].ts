import { createFileRoute } from '@tanstack/react-router'
import { refuseOther } from '~/server/message-post.server'
import { sessionResponse } from '~/server/session-door.server'

export const Route = createFileRoute('/api/__session')({
  server: {
    handlers: { POST: ({ request }) => sessionResponse(request), ANY: ({ request }) => refuseOther(request) },
  },
})
