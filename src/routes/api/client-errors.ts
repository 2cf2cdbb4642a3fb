import { createFileRoute } from '@tanstack/react-router'
import { receiveClientError } from '~/app/endpoints/client-errors.server'
import { refuseOther } from '~/features/contact/post-handler.server'

export const Route = createFileRoute('/api/client-errors')({
  server: {
    handlers: { POST: ({ request }) => receiveClientError(request), ANY: ({ request }) => refuseOther(request) },
  },
})
