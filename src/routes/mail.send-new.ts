import { createFileRoute } from '@tanstack/react-router'
import { receiveMessage, refuseOther } from '~/server/message-post.server'

export const Route = createFileRoute('/mail/send-new')({
  server: {
    handlers: { POST: ({ request }) => receiveMessage(request), ANY: ({ request }) => refuseOther(request) },
  },
})
