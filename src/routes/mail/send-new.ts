import { createFileRoute } from '@tanstack/react-router'
import { receiveAnyMessage, refuseOther } from '~/features/contact/post-handler.server'
import { openVacancies } from '~/features/vacancies/vacancies.server'

export const Route = createFileRoute('/mail/send-new')({
  server: {
    handlers: {
      POST: ({ request }) => receiveAnyMessage(request, openVacancies),
      ANY: ({ request }) => refuseOther(request),
    },
  },
})
