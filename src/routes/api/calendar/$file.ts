import { createFileRoute } from '@tanstack/react-router'
import { calendarResponse } from '~/app/endpoints/calendar.server'

export const Route = createFileRoute('/api/calendar/$file')({
  server: { handlers: { GET: ({ context, params }) => calendarResponse(context.caller, params.file) } },
})
