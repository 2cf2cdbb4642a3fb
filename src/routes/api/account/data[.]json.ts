import { createFileRoute } from '@tanstack/react-router'
import { accountExport } from '~/features/account/profile/export.server'
import { signedIn } from '~/features/auth/signed-in'

export const Route = createFileRoute('/api/account/data.json')({
  server: {
    middleware: [signedIn],
    handlers: { GET: ({ request, context: { session } }) => accountExport(request, session) },
  },
})
