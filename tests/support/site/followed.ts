import type { ReceivedResponse, RequestOptions } from './send-request'

export async function followed<Told>(
  askFor: (path: string, context?: RequestOptions) => Promise<Told>,
  responseIn: (told: Told) => ReceivedResponse,
  path: string,
): Promise<Told> {
  const first = await askFor(path)
  const { status, headers } = responseIn(first)
  if (status !== 303) return first
  const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  return askFor(headers.location ?? '/', { headers: { cookie } })
}
