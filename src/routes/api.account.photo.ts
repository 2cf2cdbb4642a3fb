import { createFileRoute } from '@tanstack/react-router'
import { refuseOther } from '~/server/message-post.server'
import { receivePhoto } from '~/server/photo-door.server'

export const Route = createFileRoute('/api/account/photo')({
  server: {
    handlers: { POST: ({ request }) => receivePhoto(request), ANY: ({ request }) => refuseOther(request) },
  },
})
