import { createFileRoute } from '@tanstack/react-router'
import { receiveMessage, refuseOther } from '~/features/contact/post-handler.server'

export const Route = createFileRoute('/mail/send-new')({
  server: {
    handlers: { POST: ({ request }) => receiveMessage(request), ANY: ({ request }) => refuseOther(request) },
  },
})
