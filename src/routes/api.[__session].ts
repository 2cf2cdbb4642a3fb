import { createFileRoute } from '@tanstack/react-router'
import { sessionResponse } from '~/server/session-door.server'

export const Route = createFileRoute('/api/__session')({
  server: { handlers: { POST: ({ request }) => sessionResponse(request) } },
})
