import { createFileRoute } from '@tanstack/react-router'
import { calendarResponse } from '~/server/calendar-door.server'

export const Route = createFileRoute('/api/calendar/$file')({
  server: { handlers: { GET: ({ request, params }) => calendarResponse(request, params.file) } },
})
