import { createFileRoute } from '@tanstack/react-router'
import { socialStart } from '~/features/login/oauth-endpoint.server'

export const Route = createFileRoute('/api/identity/$provider/')({
  server: { handlers: { GET: ({ request, params }) => socialStart(request, params.provider) } },
})
