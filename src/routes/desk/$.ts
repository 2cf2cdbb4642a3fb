import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { handleDesk } from '~/features/staff/desk.server'

export const Route = createFileRoute('/desk/$')({
  server: { handlers: { ANY: async ({ context, next }) => (await handleDesk(context.caller)) ?? next() } },
  // Reached by who may not see the desk.
  loader: () => {
    throw notFound()
  },
  // A handler may only pass on to a route with a component; the browser needs none.
  ...(import.meta.env.SSR && { component: Outlet }),
})
