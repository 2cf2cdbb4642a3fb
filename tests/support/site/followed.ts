import type { Answer, Asked } from './ask'

export async function followed<Told>(
  askFor: (path: string, asked?: Asked) => Promise<Told>,
  answerIn: (told: Told) => Answer,
  path: string,
): Promise<Told> {
  const first = await askFor(path)
  const { status, headers } = answerIn(first)
  if (status !== 303) return first
  const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  return askFor(headers.location ?? '/', { headers: { cookie } })
}
