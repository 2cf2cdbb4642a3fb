import { database } from '~/db/database.server'
import {
  type AccountResult,
  type AccountSite,
  atProvider,
  countedFor,
  followAccount,
} from '~/features/account/actions.server'
import { accountSite } from '~/features/account/context.server'
import type { Caller } from '~/features/auth/caller.server'
import { isInvited } from '~/features/staff/members/members.server'
import { pathOf } from '~/i18n/route-paths'
import { photoRules } from '~/model/photo'
import { type Decoded, decodePicture } from '~/pictures/decode.server'
import { settings } from '~/server/config/settings.server'
import { missing } from '~/server/http/conditional-response.server'
import { wantsJson } from '~/server/http/error-response.server'
import { readFile } from '~/server/http/form-data.server'
import { jsonResponse, redirectResponse } from '~/server/http/form-handler.server'
import { isKnown } from '~/server/http/rendered-page.server'
import { errorCode } from '~/text/error-code'
import type { PhotoOutcome, PhotoProblem } from './photo-errors'
import { dropPhoto, keepPhoto, ownerOf, photoName, photoPath, readPhoto, removeFile } from './photo-store.server'

/** Status and wait hold for a response to a script. */
type PhotoResult = {
  readonly outcome: PhotoOutcome
  readonly status?: number
  readonly retryAfter?: number | undefined
}

const no = (status: number, problem: PhotoProblem, retryAfter?: number): PhotoResult => ({
  outcome: { ok: false, problem },
  status,
  retryAfter,
})

/** `POST /api/account/photo`, field `photo`: replies to JSON with JSON, to a form with a 303 to the account. */
export async function receivePhoto(caller: Caller): Promise<Response> {
  const { outcome, ...told } = await handlePhoto(caller)
  return wantsJson((name) => caller.request.headers.get(name))
    ? jsonResponse(outcome, told)
    : redirectResponse(accountAfter(caller, outcome))
}

async function handlePhoto({ request, ...caller }: Caller): Promise<PhotoResult> {
  const session = await caller.session()
  const site = await accountSite()
  if (!session || !site || isInvited(session.user.uid)) return no(401, 'unauthenticated')
  const { uid } = session.user
  const tooMany = await countedFor(site, 'account-photo', uid)
  if (tooMany) return no(429, 'too-many', tooMany.wait)
  const file = await readFile(request, 'photo')
  if (!file) return no(400, 'invalid-argument')
  if (file.length === 0) return no(422, 'file-missing')
  if (file.length > photoRules.largest) return no(413, 'too-large')
  const picture = await photoPicture(file)
  if (!picture.ok)
    return picture.reason === 'too-many-pixels' ? no(413, 'too-many-pixels') : no(415, 'invalid-argument')
  return keep(site, uid, picture.value)
}

class Untold extends Error {}

const updateProvider = async (site: AccountSite, uid: string, photoURL: string | null) => {
  const state = await atProvider(site, (auth) => auth.updateUser(uid, { photoURL }))
  if (state !== 'done') throw new Untold()
}

async function keep(site: AccountSite, uid: string, picture: Buffer): Promise<PhotoResult> {
  try {
    const name = await keepPhoto(site, { uid, picture, now: Date.now() }, (kept) =>
      updateProvider(site, uid, settings().siteUrl + photoPath(kept)),
    )
    await followAccount(site, uid)
    return { outcome: { ok: true, photo: photoPath(name) } }
  } catch (error) {
    if (error instanceof Untold) return no(503, 'internal-error', 5)
    const code = errorCode(error)
    if (code === 'ENOSPC' || code === 'EDQUOT') return no(507, 'quota-exceeded')
    throw error
  }
}

export async function removePhoto(site: AccountSite, uid: string): Promise<AccountResult> {
  const tooMany = await countedFor(site, 'account-change', uid)
  if (tooMany) return { ok: false, refusal: tooMany }
  try {
    await updateProvider(site, uid, null)
  } catch (error) {
    if (error instanceof Untold) return { ok: false, refusal: { reason: 'unreachable' } }
    throw error
  }
  const gone = await site.database.write(['accounts'], (tx) => dropPhoto(tx, uid))
  if (gone) await removeFile(site, gone)
  await followAccount(site, uid)
  return { ok: true }
}

function accountAfter({ prefix }: Caller, outcome: PhotoOutcome): string {
  const path = pathOf({ page: '/account', parameters: [] }, prefix)
  return outcome.ok ? `${path}?said=photo#photo` : `${path}?photo=${outcome.problem}#photo`
}

/** `GET /api/account/photo/{name}.webp`: for its owner and staff; 404 for everybody else. */
export async function photoResponse({ request, ...caller }: Caller, file: string): Promise<Response> {
  const name = photoName(file)
  const session = name && (await caller.session())
  if (!name || !session) return missing()
  const owner = await ownerOf(database().read, name)
  if (!owner || (owner !== session.user.uid && !session.user.isStaff)) return missing()
  const etag = `"${name}"`
  const headers = { 'cache-control': 'private, no-cache', vary: 'Cookie', etag }
  if (isKnown(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers })
  const bytes = await readPhoto({ database: database(), dataDir: settings().dataDir }, name)
  if (!bytes) return missing()
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/webp' } })
}

/** Upright, square, cropped around the centre, without metadata, as WebP; the first frame of an animation. */
export function photoPicture(bytes: Buffer): Promise<Decoded<Buffer>> {
  const { side } = photoRules
  return decodePicture(bytes, (picture) =>
    picture.resize(side, side, { fit: 'cover' }).webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer(),
  )
}
