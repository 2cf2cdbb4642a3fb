import { createFileRoute } from '@tanstack/react-router'
import { receivePhoto } from '~/features/account/photo/endpoint.server'
import { refuseOther } from '~/features/contact/post-handler.server'

export const Route = createFileRoute('/api/account/photo')({
  server: {
    handlers: { POST: ({ context }) => receivePhoto(context.caller), ANY: ({ request }) => refuseOther(request) },
  },
})
