import { createFileRoute } from '@tanstack/react-router'
import { switchLocale } from '~/app/endpoints/switch-locale.server'

export const Route = createFileRoute('/api/locale/$locale')({
  server: { handlers: { GET: ({ request, params }) => switchLocale(request, params.locale) } },
})
