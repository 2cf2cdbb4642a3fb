import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { letterPreview } from '~/app/endpoints/email-preview.server'

/** Every kind of letter in both languages, for whoever writes them. Nobody's address in production. */
export const Route = createFileRoute('/dev/mail/')({
  server: { handlers: { GET: async ({ next }) => (await letterPreview()) ?? next() } },
  loader: () => {
    throw notFound({ routeId: rootRouteId })
  },
  // The router asks for one before it lets a door pass a request on.
  component: () => null,
})
