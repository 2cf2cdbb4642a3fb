import { createFileRoute } from '@tanstack/react-router'
import { refuseOther } from '~/features/contact/post-handler.server'
import { receiveClientError } from '~/server/client-errors.server'

export const Route = createFileRoute('/api/client-errors')({
  server: {
    handlers: { POST: ({ request }) => receiveClientError(request), ANY: ({ request }) => refuseOther(request) },
  },
})
