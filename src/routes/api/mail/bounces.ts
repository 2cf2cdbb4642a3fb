import { createFileRoute } from '@tanstack/react-router'
import { receiveBounce } from '~/app/endpoints/bounces.server'
import { refuseOther } from '~/features/contact/post-handler.server'

export const Route = createFileRoute('/api/mail/bounces')({
  server: {
    handlers: { POST: ({ request }) => receiveBounce(request), ANY: ({ request }) => refuseOther(request) },
  },
})
