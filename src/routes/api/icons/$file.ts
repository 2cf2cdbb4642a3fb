import { createFileRoute } from '@tanstack/react-router'
import { iconsResponse } from '~/app/endpoints/icons.server'

export const Route = createFileRoute('/api/icons/$file')({
  server: { handlers: { GET: ({ request, params }) => iconsResponse(request, params.file) } },
})
