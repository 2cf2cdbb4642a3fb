import { createFileRoute } from '@tanstack/react-router'
import { accountExport } from '~/features/account/profile/export.server'

export const Route = createFileRoute('/api/account/data.json')({
  server: { handlers: { GET: ({ request }) => accountExport(request) } },
})
