import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { emailPreview } from '~/app/endpoints/email-preview.server'

export const Route = createFileRoute('/dev/mail/')({
  server: { handlers: { GET: async ({ next }) => (await emailPreview()) ?? next() } },
  loader: () => {
    throw notFound({ routeId: rootRouteId })
  },
  // The router passes requests on only where there is a component.
  component: () => null,
})
