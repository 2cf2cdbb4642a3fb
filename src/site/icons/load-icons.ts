import { http } from '~/browser/http'
import { type Icon, type Icons, iconsAddresses, iconTimeout } from './icons'

type Answer = Omit<Icon, 'body'> & { readonly icons: Readonly<Record<string, Pick<Icon, 'body'> & Partial<Icon>>> }

const cached = new Map<string, Icon>()

/** Icons that do not come in time are left out. */
export async function fetchIcons(names: readonly string[]): Promise<Icons> {
  const addresses = iconsAddresses(
    names.filter((name) => !cached.has(name)),
    window.location.origin,
  )
  await Promise.all(addresses.map((address) => fetchSet(address).catch(() => undefined)))
  return Object.fromEntries(
    names.flatMap((name) => {
      const icon = cached.get(name)
      return icon ? [[name, icon] as const] : []
    }),
  )
}

async function fetchSet(address: string): Promise<void> {
  const response = await http(address, { signal: AbortSignal.timeout(iconTimeout) })
  const { icons, ...usual }: Answer = await response.json()
  for (const [name, icon] of Object.entries(icons)) cached.set(name, { ...usual, ...icon })
}
