import { createFileRoute } from '@tanstack/react-router'
import { socialCallback } from '~/features/login/oauth-endpoint.server'

export const Route = createFileRoute('/api/identity/$provider/callback')({
  server: { handlers: { GET: ({ request, params }) => socialCallback(request, params.provider) } },
})
