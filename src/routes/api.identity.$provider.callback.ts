import { createFileRoute } from '@tanstack/react-router'
import { socialCallback } from '~/server/social-door.server'

export const Route = createFileRoute('/api/identity/$provider/callback')({
  server: { handlers: { GET: ({ request, params }) => socialCallback(request, params.provider) } },
})
