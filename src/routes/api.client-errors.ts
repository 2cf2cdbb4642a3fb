import { createFileRoute } from '@tanstack/react-router'
import { receiveClientError } from '~/server/client-errors.server'
import { refuseOther } from '~/server/message-post.server'

export const Route = createFileRoute('/api/client-errors')({
  server: {
    handlers: { POST: ({ request }) => receiveClientError(request), ANY: ({ request }) => refuseOther(request) },
  },
})
