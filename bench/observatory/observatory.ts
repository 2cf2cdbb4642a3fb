import type { IncomingHttpHeaders } from 'node:http'
import { setDefaultCACertificates } from 'node:tls'
import { startTlsProxy, type TlsProxy } from '../../tests/support/site/tls-proxy'
import { endWithUs } from '../processes'
import { type Look, sitesBehind } from './looked-at'

type Result = { readonly constructor: { readonly name: string }; readonly result: string | null }
type Retrieved = { readonly responses: { readonly auto: { readonly status: number } | null } }

export type Tools = {
  readonly retrieve: (host: string, options: object) => Promise<Retrieved>
  readonly ALL_TESTS: readonly ((retrieved: Retrieved) => Result)[]
  readonly getScoreModifier: (result: string) => number
  readonly getGradeForScore: (score: number) => { grade: string }
  readonly MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}

type Graded = { look: Look; status: number; score: number; grade: string; costs: string[]; earns: string[] }

const target = 130

export async function observatory(tools: Tools, names: readonly string[]): Promise<number> {
  const proxy = await startTlsProxy()
  setDefaultCACertificates([proxy.authority])
  const seen: Graded[] = []
  const see = async (look: Look) => {
    if (names.length > 0 && !names.some((name) => look.name.includes(name))) return
    seen.push(await graded(tools, proxy, look))
  }
  for await (const { site, looks, undo } of sitesBehind(proxy)) {
    endWithUs(site.process)
    proxy.forwardTo(site.port)
    process.stderr.write(`${looks.length} answers …\n`)
    for (const look of looks) await see(look)
    undo?.()
    if (seen.every(({ look }) => look.meddling !== without.meddling)) for (const look of worse) await see(look)
  }
  proxy.stop()
  process.stdout.write(`${tableOf(seen)}\n`)
  return seen.every(isRight) ? 0 : 1
}

const withHeaders = (change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) => ({ answered: change })
const without: Look = {
  name: 'worse: without a policy',
  path: '/verenigingen',
  status: 200,
  meddling: withHeaders(({ 'content-security-policy': _, ...rest }) => rest),
}
/** Broken variants, which must score below the target. */
const worse: readonly Look[] = [
  without,
  {
    ...without,
    name: 'worse: with inline scripts',
    meddling: withHeaders((headers) => ({
      ...headers,
      'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'",
    })),
  },
  {
    ...without,
    name: 'worse: with a cookie that scripts may read',
    meddling: withHeaders((headers) => ({ ...headers, 'set-cookie': ['session=x; Path=/'] })),
  },
  {
    ...without,
    name: 'worse: for others to show in theirs',
    meddling: withHeaders(({ 'cross-origin-resource-policy': _, ...rest }) => rest),
  },
]

const isRight = ({ look, status, score }: Graded) =>
  status === look.status && (worse.includes(look) ? score < target : score >= target)

async function graded(tools: Tools, proxy: TlsProxy, look: Look): Promise<Graded> {
  proxy.meddle(look.meddling ?? {})
  const retrieved = await tools.retrieve('localhost', {
    httpPort: proxy.plainPort,
    httpsPort: proxy.port,
    path: look.path,
  })
  const { auto } = retrieved.responses
  if (!auto) throw new Error(`${look.name}: nothing came`)
  const parts = tools.ALL_TESTS.flatMap((test) => {
    const { result } = test(retrieved)
    return result ? [{ result, points: tools.getScoreModifier(result) }] : []
  })
  const sum = (some: typeof parts) => some.reduce((total, { points }) => total + points, 0)
  const [bad, good] = [parts.filter(({ points }) => points < 0), parts.filter(({ points }) => points > 0)]
  const plain = 100 + sum(bad)
  const score = plain >= tools.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? plain + sum(good) : plain
  const told = (some: typeof parts) => some.map(({ result, points }) => `${result} ${points}`)
  const { grade } = tools.getGradeForScore(score)
  return { look, status: auto.status, score, grade, costs: told(bad), earns: told(good) }
}

function tableOf(seen: readonly Graded[]): string {
  const rows = seen.map((one) => [
    one.look.name,
    String(one.status) + (one.status === one.look.status ? '' : ` (not ${one.look.status})`),
    `${one.score} ${one.grade}${isRight(one) ? '' : ' MISSED'}`,
    one.costs.join(', '),
  ])
  const lines = [['answer', 'status', `score (target ${target})`, 'what costs points'], ...rows]
  const widths = lines[0]!.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)))
  const earned = [...new Set(seen.flatMap(({ earns }) => earns))].sort()
  return [
    ...lines.map((line) =>
      line
        .map((word, i) => word.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    ),
    '',
    `earned: ${earned.join(', ')}`,
  ].join('\n')
}
