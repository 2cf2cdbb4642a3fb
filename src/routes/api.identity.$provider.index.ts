import { createFileRoute } from '@tanstack/react-router'
import { socialStart } from '~/server/social-door.server'

export const Route = createFileRoute('/api/identity/$provider/')({
  server: { handlers: { GET: ({ request, params }) => socialStart(request, params.provider) } },
})
