import { createFileRoute } from '@tanstack/react-router'
import { receiveMessage, refuseOther } from '~/features/contact/post-handler.server'
import { openVacancies } from '~/features/vacancies/vacancies.server'

export const Route = createFileRoute('/mail/send-new')({
  server: {
    handlers: {
      POST: ({ request }) => receiveMessage(request, openVacancies),
      ANY: ({ request }) => refuseOther(request),
    },
  },
})
