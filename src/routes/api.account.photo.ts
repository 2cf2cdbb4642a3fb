import { createFileRoute } from '@tanstack/react-router'
import { receivePhoto } from '~/features/account/photo/endpoint.server'
import { refuseOther } from '~/server/message-post.server'

export const Route = createFileRoute('/api/account/photo')({
  server: {
    handlers: { POST: ({ request }) => receivePhoto(request), ANY: ({ request }) => refuseOther(request) },
  },
})
