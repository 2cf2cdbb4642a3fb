import { createFileRoute } from '@tanstack/react-router'
import { refuseOther } from '~/features/contact/post-handler.server'
import { receivePayer, receiveWebhook } from '~/features/registrations/paying/pay.server'

export const Route = createFileRoute('/api/payments/$token')({
  server: {
    handlers: {
      GET: ({ context, params }) => receivePayer(context.caller, params.token),
      POST: ({ request, params }) => receiveWebhook(request, params.token),
      ANY: ({ request }) => refuseOther(request),
    },
  },
})
