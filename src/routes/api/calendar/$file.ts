import { createFileRoute } from '@tanstack/react-router'
import { calendarResponse } from '~/app/endpoints/calendar.server'

export const Route = createFileRoute('/api/calendar/$file')({
  server: { handlers: { GET: ({ request, params }) => calendarResponse(request, params.file) } },
})
