import { createFileRoute } from '@tanstack/react-router'
import { exportResponse } from '~/features/registrations/export.server'

export const Route = createFileRoute('/api/registrations/$file')({
  server: { handlers: { GET: ({ context, params }) => exportResponse(context.caller, params.file) } },
})
