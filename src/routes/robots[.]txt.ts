import { createFileRoute } from '@tanstack/react-router'
import { robotsResponse } from '~/app/endpoints/sitemap.server'

export const Route = createFileRoute('/robots.txt')({ server: { handlers: { GET: () => robotsResponse() } } })
