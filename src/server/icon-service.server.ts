import * as v from 'valibot'
import { type Icon, iconSet, iconsAddresses, iconTimes, isPlainDrawing } from '~/domain/icons'

/** More would be somebody who makes names up. */
const mostKept = 1000
const mostAtOnce = 4
const again = new Set([408, 409, 425, 429, 500, 502, 503, 504])

const size = v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(1024)))
const answerShape = v.object({
  icons: v.record(
    v.string(),
    v.object({ body: v.pipe(v.string(), v.check(isPlainDrawing)), width: size, height: size }),
  ),
  aliases: v.optional(v.record(v.string(), v.object({ parent: v.string() })), {}),
  width: size,
  height: size,
})

/** What services answered, by address and name; also that they do not know a name. */
const answers = new Map<string, Icon | undefined>()
let asking = 0

/**
 * Asks a service that speaks Iconify's API for icons that no local set has: 1500 ms a fetch, 5 s in all, each name once
 * in the life of this process. What it does not answer with in time, or draws in a way that we do not trust, is left out.
 */
export async function askIconService(service: string, names: readonly string[]): Promise<Map<string, Icon>> {
  const until = Date.now() + iconTimes.inAll
  const unasked = names.filter((name) => !answers.has(`${service} ${name}`))
  if (unasked.length > 0 && asking < mostAtOnce) {
    asking++
    try {
      for (const address of iconsAddresses(unasked, service)) {
        const known = await fetchIcons(atService(address), until)
        if (known) for (const name of namesIn(address)) keep(`${service} ${name}`, known.get(name))
      }
    } finally {
      asking--
    }
  }
  return new Map(
    names.flatMap((name) => {
      const icon = answers.get(`${service} ${name}`)
      return icon ? [[name, icon] as const] : []
    }),
  )
}

/** There the sets stand at the root. */
const atService = (address: string) => address.replace(`/api/icons/${iconSet}.json`, `/${iconSet}.json`)
const namesIn = (address: string) => new URL(address).searchParams.get('icons')?.split(',') ?? []

function keep(key: string, icon: Icon | undefined): void {
  answers.set(key, icon)
  if (answers.size > mostKept) answers.delete(answers.keys().next().value!)
}

/** Tried again while there is time; nothing where no answer could be had. */
async function fetchIcons(address: string, until: number): Promise<Map<string, Icon> | undefined> {
  for (let left = until - Date.now(); left > 0; left = until - Date.now()) {
    const signal = AbortSignal.timeout(Math.min(iconTimes.fetch, left))
    try {
      const response = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } })
      if (response.status === 404) return new Map()
      if (response.ok) return readAnswer(await response.json())
      await response.body?.cancel()
      if (!again.has(response.status)) return undefined
    } catch (error) {
      if (!isTimeout(error)) return undefined
      continue
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(250, Math.max(0, until - Date.now()))))
  }
  return undefined
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

function readAnswer(given: unknown): Map<string, Icon> | undefined {
  const read = v.safeParse(answerShape, given)
  if (!read.success) return undefined
  const { icons, aliases, width = 16, height = 16 } = read.output
  const drawn = new Map(Object.entries(icons).map(([name, icon]) => [name, { width, height, ...defined(icon) }]))
  for (const [name, { parent }] of Object.entries(aliases)) {
    const icon = drawn.get(parent)
    if (icon) drawn.set(name, icon)
  }
  return drawn
}

const defined = ({
  body,
  width,
  height,
}: {
  body: string
  width?: number | undefined
  height?: number | undefined
}) => ({
  body,
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
})
