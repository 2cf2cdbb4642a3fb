export const downloadHeaders = (file: string, type = 'text/csv; charset=utf-8') => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${file}"`,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
})

export const jsonDownload = (file: string, data: unknown): Response =>
  new Response(`${JSON.stringify(data, null, 2)}\n`, { headers: downloadHeaders(file, 'application/json') })

export const iso = (timestamp: number | null) => (timestamp === null ? null : new Date(timestamp).toISOString())
