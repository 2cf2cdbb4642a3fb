import { missing } from '~/server/http/conditional-response.server'
import { type Icon, iconSet, iconsPath, isIconName, longestIconsAddress } from '~/site/icons/icons'
import { findIcons } from '~/site/icons/icons.server'

const plainResponse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** Serves `lucide.json?icons=copy,share-2`. Other spellings redirect to the sorted one: each set has one URL. */
export async function iconsResponse(request: Request, file: string): Promise<Response> {
  if (request.url.length > longestIconsAddress)
    return plainResponse(414, `The address of a request for icons has at most ${longestIconsAddress} characters`)
  if (file !== `${iconSet}.json`) return missing()
  const { search, searchParams } = new URL(request.url)
  const names = (searchParams.get('icons') ?? '').split(',').filter(Boolean)
  if (names.length === 0) return plainResponse(400, 'Name at least one icon: ?icons=copy,share-2')
  const icons = names.every(isIconName) ? await findIcons(names) : {}
  const unknown = names.filter((name) => !Object.hasOwn(icons, name))
  if (unknown.length > 0) return plainResponse(404, `Unknown in ${iconSet}: ${unknown.filter(isIconName).join(', ')}`)
  const own = iconsPath(names)
  if (!own.endsWith(search)) return new Response(null, { status: 301, headers: { location: own, ...forever } })
  return Response.json(asSet(icons, own), { headers: forever })
}

const forever = { 'cache-control': 'public, max-age=31536000, immutable' }

const usual = 24

function asSet(icons: Readonly<Record<string, Icon>>, own: string) {
  const sized = ({ body, width, height }: Icon) =>
    width === usual && height === usual ? { body } : { body, width, height }
  const names = new URL(own, 'http://own.invalid').searchParams.get('icons')!.split(',')
  return {
    prefix: iconSet,
    icons: Object.fromEntries(names.map((name) => [name, sized(icons[name]!)])),
    width: usual,
    height: usual,
  }
}
