export const jsonDownload = (file: string, data: unknown): Response =>
  new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
    },
  })

export const iso = (timestamp: number | null) => (timestamp === null ? null : new Date(timestamp).toISOString())
