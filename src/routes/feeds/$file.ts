import { createFileRoute } from '@tanstack/react-router'
import { feedResponse } from '~/app/endpoints/feeds.server'

export const Route = createFileRoute('/feeds/$file')({
  server: { handlers: { GET: ({ request, params }) => feedResponse(request, params.file) } },
})
