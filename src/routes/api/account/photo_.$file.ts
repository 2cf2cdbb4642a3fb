import { createFileRoute } from '@tanstack/react-router'
import { photoResponse } from '~/features/account/photo/endpoint.server'

export const Route = createFileRoute('/api/account/photo_/$file')({
  server: { handlers: { GET: ({ context, params }) => photoResponse(context.caller, params.file) } },
})
