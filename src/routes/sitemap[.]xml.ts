import { createFileRoute } from '@tanstack/react-router'
import { sitemapResponse } from '~/app/endpoints/sitemap.server'

export const Route = createFileRoute('/sitemap.xml')({ server: { handlers: { GET: () => sitemapResponse() } } })
