import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { letterPreview } from '~/app/endpoints/email-preview.server'

/** `registration-confirmed`, or one letter of it as `registration-confirmed.en.txt`. */
export const Route = createFileRoute('/dev/mail/$file')({
  server: { handlers: { GET: async ({ params, next }) => (await letterPreview(params.file)) ?? next() } },
  loader: () => {
    throw notFound({ routeId: rootRouteId })
  },
  // The router asks for one before it lets a door pass a request on.
  component: () => null,
})
