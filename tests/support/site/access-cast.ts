import sharp from 'sharp'
import { sitemapPaths } from '../page/pages'
import type { TestSite } from './create-site'
import { adult, change } from './forms'
import { newcomer } from './newcomer'
import { signUp } from './registration'
import type { Site } from './site'

export const callers = ['visitor', 'anna', 'bram', 'staff'] as const
export type Caller = (typeof callers)[number]
export type Owner = Exclude<Caller, 'visitor'>

export type Facts = {
  readonly uid: string
  readonly email: string
  readonly surname: string
  readonly reference: string
  readonly photo: string
}
export type Fact = keyof Facts

export type Cast = Readonly<Record<Owner, Facts>> & {
  readonly cookies: Readonly<Record<Caller, string>>
  readonly club: Thing
  readonly news: Thing
  readonly vacancy: Thing
  readonly event: Thing
}
type Thing = { readonly id: number; readonly path: string }

type SiteWithAccounts = Site & Pick<TestSite, 'identity'>

const event = 103

export async function gatherCast(site: SiteWithAccounts): Promise<Cast> {
  const listed = await sitemapPaths(site)
  const thing = (path: string): Thing => {
    const found = listed.find((one) => one.startsWith(path))
    if (!found) throw new Error(`the sitemap has no ${path}`)
    return { path: found, id: Number(/\/(\d+)/.exec(found)![1]) }
  }
  const [anna, bram, staff] = [
    await arrive(site, 'Anna Aalderinkhof'),
    await arrive(site, 'Bram Bouwkampstra'),
    await arrive(site, 'Staf Stoutjesdalen', true),
  ]
  return {
    anna: anna.facts,
    bram: bram.facts,
    staff: staff.facts,
    cookies: { visitor: '', anna: anna.cookie, bram: bram.cookie, staff: staff.cookie },
    club: thing('/verenigingen/'),
    news: thing('/nieuws/'),
    vacancy: thing('/vacatures/'),
    event: thing(`/evenementen/${event}-`),
  }
}

export async function arrive(
  site: SiteWithAccounts,
  name: string,
  isStaff = false,
): Promise<{ facts: Facts; cookie: string }> {
  const surname = name.split(' ')[1]!
  const email = `${surname.toLowerCase()}@matrix.example`
  const { uid, cookie } = newcomer(site, email, {
    ...{ isVerified: true, displayName: name },
    ...(isStaff && { customAttributes: '{"staff":true}' }),
  })
  if (isStaff)
    change(
      site,
      "insert into staff_members (uid, email, name, role, created_at, updated_at) values (?, ?, ?, 'editor', 0, 0)",
      ...[uid, email, name],
    )
  const { reference } = await signUp(site, event, { ...adult(name), 'contact.email': email }, { cookie })
  return { facts: { uid, email, surname, reference, photo: await sendPhoto(site, cookie) }, cookie }
}

async function sendPhoto(site: Site, cookie: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a673b' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${site.url}/api/account/photo`, {
    method: 'POST',
    headers: { cookie, origin: site.url, accept: 'application/json' },
    body,
  })
  const { photo } = (await response.json()) as { photo?: string }
  if (!photo) throw new Error(`the photo was answered with ${response.status}`)
  return photo
}
