import { createFileRoute } from '@tanstack/react-router'
import { sessionResponse } from '~/features/auth/request-session.server'
import { refuseOther } from '~/features/contact/post-handler.server'

export const Route = createFileRoute('/api/__session')({
  server: {
    handlers: { POST: ({ request }) => sessionResponse(request), ANY: ({ request }) => refuseOther(request) },
  },
})
