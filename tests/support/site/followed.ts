import type { Answer, RequestOptions } from './send-request'

export async function followed<Told>(
  askFor: (path: string, context?: RequestOptions) => Promise<Told>,
  answerIn: (told: Told) => Answer,
  path: string,
): Promise<Told> {
  const first = await askFor(path)
  const { status, headers } = answerIn(first)
  if (status !== 303) return first
  const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  return askFor(headers.location ?? '/', { headers: { cookie } })
}
