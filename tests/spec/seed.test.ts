import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { organisation } from '#app.config'
import { buildInfoResponse } from '~/app/endpoints/build-info.server'
import { waitAfter } from '~/browser/backoff'
import { reloadGuard } from '~/browser/chunk-reload'
import { clearError, keepError } from '~/browser/current-error'
import { HttpFailure, http, mayRetry, requestOf } from '~/browser/http'
import { limitPreloads } from '~/browser/limit-preloads'
import { goTo } from '~/browser/navigation'
import { buildInterval, shortestInterval } from '~/browser/new-build'
import { pendingDelay } from '~/browser/pending'
import { storageErrorWords } from '~/features/account/photo/storage-errors'
import { identityErrorWords } from '~/features/auth/auth-errors'
import { type Club, clubs, hasOwnPage, townOf } from '~/features/clubs/clubs'
import { seasonSignupState, seasonsOf, shownSeason } from '~/features/clubs/seasons'
import { checkMessage } from '~/features/contact/message/check-message'
import { messageFailureOf } from '~/features/contact/message/failure'
import { readMessageForm } from '~/features/contact/message/message'
import { FailedResponse, inWords } from '~/features/contact/message/send'
import { normaliseAddress } from '~/features/redirects/canonical-path'
import { followRedirect } from '~/features/redirects/chains'
import { redirectLifetime } from '~/features/redirects/follow-redirects'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { indexRedirects } from '~/features/redirects/redirect-table'
import { targetParts } from '~/features/redirects/target'
import { belongsTo } from '~/features/registrations/owned-registrations.server'
import { type Bilingual, isLocale, locales, localeTags } from '~/i18n/locale'
import { chooseLocale, localeCookie } from '~/i18n/locale-choice'
import {
  canonicalPrefix,
  localeOf,
  type PagePath,
  pages,
  pathOf,
  prefixes,
  prefixOf,
  privacyAlias,
  toInternal,
} from '~/i18n/route-paths'
import { messageUrl } from '~/model/message'
import { mayResend, photoRules } from '~/model/photo'
import { sessionUserSchema } from '~/model/user'
import { pictureAddress } from '~/pictures/picture'
import { pictureIds } from '~/pictures/picture-ids'
import { photosFolder } from '~/server/config/data-folders.server'
import { cacheBytes } from '~/server/config/database-cache'
import { withoutErrorPage } from '~/server/http/crawlers.server'
import { log } from '~/server/monitoring/log.server'
import { hasStagingPass, stagingPass } from '~/server/staging/cookie.server'
import { stagingResponse } from '~/server/staging/gate.server'
import { iconTimeout, longestIconsAddress } from '~/site/icons/icons'
import { findIcons } from '~/site/icons/icons.server'
import { learnWords, WordsMissing, wordFiles } from '~/site/load-catalogue'
import { pageHead } from '~/site/page-head'
import { layouts } from '~/site/page-layouts'
import { isOnEarth } from '~/text/coordinates'
import { formatIdSlug, parseIdSlug } from '~/text/id-slug'
import { linkTarget } from '~/text/safe-links'
import { slugify } from '~/text/slug'
import { timestampAt } from '~/time/time-zone'
import { progressState } from '~/ui/form/progress'
import { createToasts, toastRules } from '~/ui/toasts'
import { tooltipTimes } from '~/ui/tooltip-host'
import { anyPath } from '../support/page/any-path'

type Row = { says: string; where: string; check: () => void | Promise<void> }

const root = join(import.meta.dirname, '../..')
const source = (path: string) => readFileSync(join(root, path), 'utf8')
const here = (says: string, where: string, check: () => void | Promise<void>): Row => ({ says, where, check })
const reads = (says: string, where: string, words: RegExp | string): Row =>
  here(says, where, () => expect(source(where)).toMatch(words))

const nobody = { event: async () => undefined, news: async () => undefined, vacancy: async () => undefined }

const library = (says: string, words: RegExp): Row =>
  here(says, 'src/features/auth/firebase.ts', () => {
    const folder = join(root, 'node_modules/@firebase/auth/dist/esm')
    const code = readdirSync(folder).find((name) => /^index-\w+\.js$/.test(name))
    expect(readFileSync(join(folder, code!), 'utf8')).toMatch(words)
    expect(source('src/features/auth/firebase.ts')).toContain('addAuthTokenListener')
  })

type Layout = (typeof layouts)[number]

function page(name: string, route: PagePath, english: string, file: string, layout: Layout = 'default'): Row {
  const folder = file.replaceAll('.', '/')
  const [where = file] = [file, folder, `${folder}/route`]
    .map((name) => `src/routes/${name}.tsx`)
    .filter((name) => existsSync(join(root, name)))
  return here(`${name}: ${route} and ${english}, layout ${layout}, in three prefixes`, where, () => {
    const parameters = route.includes('$') ? ['12-x'] : []
    const dutch = route.replace(/\$\w+/, '12-x')
    expect(prefixes.map((prefix) => anyPath(route, parameters, prefix))).toEqual([
      dutch,
      dutch === '/' ? '/nl' : `/nl${dutch}`,
      english.replace(/\$\w+/, '12-x'),
    ])
    const text = source(where)
    expect(text).toContain(`createFileRoute('${route}${file.includes('.index') ? '/' : ''}')`)
    expect(/layout: '(\w+)'/.exec(text)?.[1] ?? 'default').toBe(layout)
    if (route !== '/verenigingen/$club') expect(text).toMatch(/titleKey: title\.id/)
  })
}

const routes: Row[] = [
  page('home', '/', '/en', 'index'),
  page('login', '/login', '/en/login', 'login', 'empty'),
  page('camps', '/kampen', '/en/camps', 'kampen'),
  page('contact', '/contact', '/en/contact', 'contact'),
  page('socials', '/socials', '/en/socials', 'socials', 'news'),
  page('about us', '/over-ons', '/en/about-us', 'over-ons'),
  page('jobs', '/vacatures', '/en/jobs', 'vacatures.index'),
  page('pro academy', '/pro-academy', '/en/pro-academy', 'pro-academy'),
  page('junior academy', '/junior-academy', '/en/junior-academy', 'junior-academy'),
  page('regional tennis', '/regiotennis', '/en/regional-tennis', 'regiotennis'),
  page('news list', '/nieuws', '/en/news', 'nieuws.index'),
  page('news item', '/nieuws/$news', '/en/news/$news', 'nieuws.$news', 'news'),
  page('clubs list', '/verenigingen', '/en/clubs', 'verenigingen'),
  page('club detail', '/verenigingen/$club', '/en/clubs/$club', 'verenigingen.$club'),
  page('staging login', '/staging-login', '/en/staging-login', 'staging-login', 'empty'),
  page('privacy policy', '/privacyverklaring', '/en/privacy-policy', 'privacyverklaring', 'news'),
  page('events list', '/evenementen', '/en/events', 'evenementen.index'),
  page('event detail', '/evenementen/$event', '/en/events/$event', 'evenementen.$event.index', 'news'),
  page(
    'event registrations overview',
    '/evenementen/inschrijvingen',
    '/en/events/registrations',
    'evenementen.inschrijvingen.index',
  ),
  page(
    'event registration detail',
    '/evenementen/inschrijvingen/$reference',
    '/en/events/registrations/$reference',
    'evenementen.inschrijvingen.$reference',
    'news',
  ),
  page(
    'event sign-up',
    '/evenementen/$event/inschrijven',
    '/en/events/$event/register',
    'evenementen.$event.inschrijven',
    'news',
  ),
  here('privacy policy has the alias /privacy-policy', 'src/routes/privacy-policy.tsx', () => {
    expect(privacyAlias).toBe('/privacy-policy')
    expect(source('src/routes/privacy-policy.tsx')).toContain("canonical: '/privacyverklaring'")
  }),
  here('home has a hero with title key and four images, big variant', 'src/routes/index.tsx', () => {
    const text = source('src/routes/index.tsx')
    expect(text).toContain("msg({ id: 'homepage.intro.title'")
    expect(text).toMatch(/images: \['home-1', 'home-2', 'home-3', 'home-4'\],\s*variant: 'big'/)
  }),
  here('pro academy has a hero with six images and a colour bar', 'src/routes/pro-academy.tsx', () => {
    const text = source('src/routes/pro-academy.tsx')
    expect(text).toMatch(/images: \['pro-1', 'pro-2', 'pro-3', 'pro-4', 'pro-5', 'pro-6'\]/)
    expect(text).toContain('colourBar: true')
  }),
  here('the club detail is a child of the clubs list', 'src/routes/verenigingen/route.tsx', () => {
    expect(source('src/routes/verenigingen/route.tsx')).toContain('<Outlet />')
  }),
  here('parameters id and slug, the slug optional', 'src/text/id-slug.ts', () => {
    expect(parseIdSlug('12-tc-roerslag')).toEqual({ id: 12, slug: 'tc-roerslag' })
    expect(parseIdSlug('12')).toEqual({ id: 12 })
  }),
  here('Dutch is the default without a prefix, non-default languages carry one', 'src/i18n/route-paths.ts', () => {
    expect(prefixes).toEqual(['', '/nl', '/en'])
    expect([canonicalPrefix('nl'), canonicalPrefix('en')]).toEqual(['', '/en'])
    expect(prefixes.map(localeOf)).toEqual(['nl', 'nl', 'en'])
  }),
  here('layouts: default, empty, news', 'src/site/page-layouts.ts', () => {
    expect(layouts).toEqual(['default', 'empty', 'news'])
  }),
]

const legacyPaths = [
  ...['principles', 'clinic-25', 'videos-yourtennis', 'lesthemas', 'bieb', 'bundeling1', 'bundeling-groep'],
  ...['junior-lesdata-2024-{town}', 'pro-lesdata-2024', 'protocol-blessures', 'mijnfactuur', 'kleding-oktober'],
  ...['kleding', 'materialen', 'onboarding', 'declaratie-uren', 'declaratie-onkosten', 'declaratie-kilometers'],
  ...['aanmelding-bbq', 'jobs-tennistrainer', 'protocol-reisbegeleiding', 'ballen', 'vacature', 'contract'],
  ...['wiki-verenigingen', 'wiki-verenigingen/{name}', 'tennisevents2023', 'tennisevents2023/{name}', 'ziek'],
  ...['contract-opleiding', 'verenigingen-2024/{club}-winter-2024'],
]

const winterClubs = clubs.filter(({ wpPath }) => wpPath.startsWith('/verenigingen-2024/'))

function legacyAddresses(path: string): string[] {
  if (path.includes('{town}')) return clubs.map((club) => `/${path.replace('{town}', slugify(townOf(club)))}`)
  if (path.includes('{club}')) return winterClubs.map(({ slug }) => `/${path.replace('{club}', slug)}`)
  return [`/${path.replace('{name}', 'clubdag')}`]
}

async function endOfLegacy(address: string): Promise<string | undefined> {
  const index = indexRedirects(oldSiteRedirects)
  const isPage = async (path: string) => (await normaliseAddress(path, nobody)).found !== 'nowhere'
  const row = (await isPage(address)) ? undefined : index.find(address)
  const end = row && (await followRedirect(row, prefixOf(address), index, isPage))
  if (!end?.ends) return undefined
  const path = prefixOf(address) + targetParts(end.target).path
  return (await isPage(path)) ? path : undefined
}

const legacy: Row[] = [
  here('legacy path sitemap.xml in three prefixes', 'src/routes/sitemap[.]xml.ts', async () => {
    for (const prefix of prefixes) {
      expect(await normaliseAddress(`${prefix}/sitemap.xml`, nobody)).toEqual({ found: 'here' })
      expect(toInternal(`${prefix}/sitemap.xml`)).toBe('/sitemap.xml')
    }
  }),
  ...legacyPaths.map((path) =>
    here(`legacy path ${path} in three prefixes`, 'src/features/redirects/old-site.ts', async () => {
      for (const address of legacyAddresses(path))
        for (const prefix of prefixes) expect(await endOfLegacy(prefix + address), prefix + address).toBeDefined()
    }),
  ),
  here('the winter pages are nine, and lead to their clubs', 'src/features/redirects/old-site.ts', async () => {
    const ends = await Promise.all(winterClubs.map(({ wpPath }) => endOfLegacy(wpPath)))
    expect(ends).toEqual(winterClubs.map((club) => `/verenigingen/${formatIdSlug(club)}`))
    expect(ends).toHaveLength(9)
  }),
]

const blocks = [
  ...['accent-flair', 'address', 'call-to-action', 'call-to-action-pro', 'club-card', 'content-block'],
  ...['hero-container', 'multi-stage', 'swoosh', 'tennis-package'],
]

const rules: Row[] = [
  here(
    '/verenigingen/{club name slug} is redirected to the club detail with id and slug',
    'src/features/redirects/canonical-path.ts',
    async () => {
      for (const club of clubs.filter(hasOwnPage)) {
        const path = `/verenigingen/${formatIdSlug({ id: club.id, slug: slugify(club.name) })}`
        expect(await normaliseAddress(`/verenigingen/${club.slug}`, nobody)).toEqual({
          found: 'elsewhere',
          status: 301,
          path,
        })
      }
    },
  ),
  reads(
    'unknown route: "Page Not Found" and the full path',
    'src/site/not-found-page.tsx',
    /`Page Not Found: \$\{requestTarget\}`/,
  ),
  ...blocks.map((block) => {
    const [where = block] = globSync(`src/**/${block}.tsx`, { cwd: root })
    return here(`global content block ${block.replaceAll('-', ' ')}`, where, () => {
      expect(existsSync(join(root, where))).toBe(true)
    })
  }),
  here('hero container in two variants', 'src/site/blocks/hero-container.tsx', () => {
    expect(source('src/site/blocks/hero-container.tsx')).toMatch(/variant: 'big' \| 'small'/)
    expect(source('src/site/blocks/hero-container.tsx')).toMatch(/hero-\$\{hero\.variant\}/)
  }),
  here("error screen: the status and a button 'Clear errors' that goes to '/'", 'src/site/error-page.tsx', () => {
    const text = source('src/site/error-page.tsx')
    expect(source('src/site/reset-error-link.tsx')).toMatch(
      /<a href="\/"[^>]*onClick=\{clear\}>\s*<Trans>Fouten wissen<\/Trans>/,
    )
    expect(text).toContain('<ClearErrors')
    expect(text).toContain('500')
    expect(source('src/locales/en/site.po')).toMatch(/msgid "Fouten wissen"\nmsgstr "Clear errors"/)
  }),
  here("the default error page also offers 'Back to home'", 'src/site/error-page.tsx', () => {
    expect(source('src/site/error-page.tsx')).toContain('Terug naar home')
    expect(source('src/locales/en/site.po')).toMatch(/msgid "Terug naar home"\nmsgstr "Back to home"/)
  }),
  here('each page has a hero title key, for example homepage.intro.title', 'src/site/blocks/hero-container.tsx', () => {
    expect(source('src/site/blocks/hero-container.tsx')).toContain('readonly titleKey: string')
  }),
  here('hero images are identified by opaque ids', 'src/pictures/picture-ids.ts', () => {
    for (const [name, id] of Object.entries(pictureIds))
      expect([id.includes(name), /^[a-z0-9]+$/i.test(id)]).toEqual([false, true])
  }),
  here('page titles fall back to the last path segment made readable', 'src/site/page-head.ts', () => {
    const titleOf = (pathname: string) => {
      const context = { i18n: setupI18n({ locale: 'nl', messages: { nl: {} } }), locale: 'nl' as const }
      const match = { id: 'x', pathname, context, staticData: {} }
      return pageHead({ match, matches: [{ id: 'x', status: 'success' }] }, {}).meta?.[0]?.title
    }
    expect(titleOf('/evenementen/12-open-dag')).toMatch(/^Open dag /)
    expect(titleOf('/pro-academy')).toMatch(/^Pro academy /)
  }),
  reads('titles of 404 errors: status and message', 'src/routes/__root.tsx', '404 – Page Not Found'),
  reads('titles of 500 errors: status and message', 'src/server/http/error-pages.server.ts', /<title>\$\{status\} – /),
  here('the canonical link keeps only whitelisted query parameters', 'src/site/page-head.ts', () => {
    expect(source('src/site/page-head.ts')).toContain('asQuery(content.search ?? {})')
    expect(source('src/routes/evenementen/index.tsx')).toMatch(/search: readEventSearch\(/)
    expect(source('src/routes/verenigingen/route.tsx')).toMatch(/search: readClubSearch\(/)
  }),
  here(
    'on every navigation the server is asked for a redirect for the path',
    'src/features/redirects/follow-redirects.ts',
    () => {
      expect(source('src/router.tsx')).toContain('followRedirects(router)')
      expect(source('src/features/redirects/follow-redirects.ts')).toMatch(
        /subscribe\('onBeforeNavigate'[\s\S]*void follow\(/,
      )
      expect(source('src/app/request-handler.server.ts')).toMatch(/await findMoved\(database\(\), request\.path\)/)
    },
  ),
  reads(
    'an external redirect leaves the site, any other is navigated to within it',
    'src/features/redirects/follow-redirects.ts',
    /found\.isExternal\) return goTo\(found\.to, \{ mayLeave: true[\s\S]*goTo\([^\n]*\{ router, replace: true \}\)/,
  ),
  here('external URLs need explicit opt-in in client navigation', 'src/browser/navigation.ts', async () => {
    const gone: string[] = []
    vi.stubGlobal('window', { location: { origin: 'https://own.example', assign: (url: string) => gone.push(url) } })
    onTestFinished(() => void vi.unstubAllGlobals())
    await expect(goTo('https://elsewhere.example/')).rejects.toMatchObject({ name: 'RefusedTarget' })
    await goTo('https://elsewhere.example/', { mayLeave: true })
    await goTo('https://own.example/kampen')
    expect(gone).toEqual(['https://elsewhere.example/', '/kampen'])
    expect(source('src/router.tsx')).toContain('protocolAllowlist: []')
  }),
  here('URLs with blob, data, javascript or vbscript protocols are refused', 'src/text/safe-links.ts', () => {
    for (const protocol of ['blob:', 'data:', 'javascript:', 'vbscript:'])
      expect(linkTarget(`${protocol}x`, 'https://own.example')).toEqual({ kind: 'refused', reason: 'protocol' })
  }),
  here(
    'for crawlers the error page is not rendered, the error only logged',
    'src/server/http/crawlers.server.ts',
    () => {
      const requested = (agent: string) => ({ id: 'x', path: '/nergens', headers: { 'user-agent': agent } })
      const page = { status: 404, headers: [['content-type', 'text/html; charset=utf-8']] as const, body: '<h1>404' }
      const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
      onTestFinished(() => warned.mockRestore())
      expect(withoutErrorPage(page, requested('Mozilla/5.0 (compatible; Googlebot/2.1)'))).toMatchObject({
        status: 404,
        body: '',
      })
      expect(warned).toHaveBeenCalledOnce()
      expect(withoutErrorPage(page, requested('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'))).toBe(page)
    },
  ),
]

const stagingKeys = { appSecret: 's'.repeat(32), stagingPassword: 'gravel' }

function gateAt(path: string, hasPass: boolean, appEnv: 'staging' | 'production' | 'development' = 'staging') {
  const headers = hasPass ? { cookie: `staging-auth=${stagingPass(stagingKeys, 1)}` } : {}
  const requested = { id: '', method: 'GET', target: path, path, query: '', headers, body: undefined, address: '' }
  const response = stagingResponse({ ...stagingKeys, appEnv }, requested, false, 0)
  return response && new Map(response.headers).get('location')?.replace(/\?.*/, '')
}

const stagingLogins = prefixes.map((prefix) => `${prefix}/staging-login`)
const gatedPages = prefixes
  .flatMap((prefix) => pages.map((page) => anyPath(page, ['1-x'], prefix)))
  .filter((path) => !stagingLogins.includes(path))

const having = (field: keyof Club) => clubs.filter((club) => field in club)
const some = (field: keyof Club, many: (count: number) => boolean) =>
  here(`club: ${field}`, 'src/features/clubs/clubs.ts', () => expect(many(having(field).length)).toBe(true))
const all = (count: number) => count === 21
const few = (count: number) => count > 0 && count < 21
const one = (count: number) => count === 1
const newest = clubs.at(-1)!

const entities: Row[] = [
  here('a built-in list of 21 clubs', 'src/features/clubs/clubs.ts', () => expect(clubs).toHaveLength(21)),
  ...(['id', 'name', 'image', 'wpPath', 'slug', 'lessonStartDate', 'signupEndDate'] as const).map((field) =>
    some(field, all),
  ),
  ...(['wpId', 'yourtennisId', 'signupStartDate'] as const).map((field) => some(field, few)),
  ...(['images', 'geo', 'location'] as const).map((field) => some(field, one)),
  some('city', (count) => count === 20),
  here('club: link, only for clubs without an own page', 'src/features/clubs/clubs.ts', () => {
    expect(having('link').length).toBeGreaterThan(0)
    expect(clubs.filter(hasOwnPage).every((club) => !('link' in club))).toBe(true)
  }),
  here('club: dates as YYYY-MM-DD', 'src/features/clubs/clubs.ts', () => {
    for (const { lessonStartDate, signupStartDate, signupEndDate } of clubs)
      for (const day of [lessonStartDate, signupStartDate ?? lessonStartDate, signupEndDate])
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }),
  here('club: images and geo at the newest alone', 'src/features/clubs/clubs.ts', () => {
    expect([having('images'), having('geo')]).toEqual([[newest], [newest]])
  }),
  here('club: geo has coordinates [longitude, latitude]', 'src/features/clubs/clubs.ts', () => {
    const [longitude, latitude] = newest.geo!.coordinates
    expect([longitude > 3 && longitude < 8, latitude > 50 && latitude < 54]).toEqual([true, true])
  }),
  ...(
    ['bounds', 'city', 'province', 'country', 'streetName', 'streetNumber', 'zipCode', 'placeId', 'address'] as const
  ).map((field) =>
    here(`club: geo.${field}`, 'src/features/clubs/clubs.ts', () => expect(newest.geo?.[field]).toBeTruthy()),
  ),
  here('some club links point to a platform club page', 'src/features/clubs/clubs.ts', () => {
    const pages = clubs.filter(({ link, yourtennisId }) => yourtennisId && link?.endsWith(`/clubs/${yourtennisId}`))
    expect(pages.length).toBeGreaterThan(1)
  }),
  here('one link has a registerTo equal to the platform id', 'src/features/clubs/clubs.ts', () => {
    const links = clubs.flatMap(({ link, yourtennisId }) => {
      const to = link && new URL(link).searchParams.get('registerTo')
      return to ? [[to, String(yourtennisId)]] : []
    })
    expect(links).toHaveLength(1)
    expect(links[0]![0]).toBe(links[0]![1])
  }),
  here('news item, event: id and slug in the route', 'src/i18n/route-paths.ts', () => {
    for (const route of ['/nieuws/$news', '/evenementen/$event'] as const)
      expect(pathOf({ page: route, parameters: ['5-x'] }, '')).toMatch(/\/5-x$/)
  }),
  ...(['url', 'name', 'description', 'twitter', 'defaultLocale', 'separators'] as const).map((field) =>
    here(`site configuration: ${field}`, 'app.config.ts', () => expect(organisation[field]).toBeTruthy()),
  ),
  reads('site configuration: current locale', 'src/site/router-context.ts', /locale: Locale/),
  here('site configuration: trailing slash', 'src/i18n/trailing-slash.ts', async () => {
    expect(organisation.trailingSlash).toBe(false)
    expect(await normaliseAddress('/contact/', nobody)).toMatchObject({ path: '/contact' })
  }),
  ...(
    ['uid', 'email', 'emailVerified', 'displayName', 'photoURL', 'phoneNumber', 'tenantId', 'isAnonymous'] as const
  ).map((field) =>
    here(`signed-in user: ${field}`, 'src/model/user.ts', () => {
      expect(sessionUserSchema.entries[field]).toBeDefined()
    }),
  ),
  here('signed-in user: providerData', 'src/model/user.ts', () => {
    expect(Object.keys(sessionUserSchema.entries.providerData.item.entries)).toContain('providerId')
  }),
  here('signed-in user: metadata with creation and last sign-in time', 'src/model/user.ts', () => {
    expect(Object.keys(sessionUserSchema.entries.metadata.entries)).toEqual(['createdAt', 'lastSignInAt'])
  }),
  here('staging login state in a cookie named staging-auth', 'src/server/staging/cookie.server.ts', () => {
    const pass = stagingPass(stagingKeys, 1)
    expect(hasStagingPass(stagingKeys, `staging-auth=${pass}`, 0)).toBe(true)
    expect(hasStagingPass(stagingKeys, `staging=${pass}`, 0)).toBe(false)
  }),
  here('toast: id, open flag, title and description', 'src/ui/toasts.ts', () => {
    const toasts = createToasts()
    toasts.show({ title: 'Link gekopieerd', description: 'Plak hem ergens.' })
    expect(toasts.all()).toEqual([{ id: 1, open: true, title: 'Link gekopieerd', description: 'Plak hem ergens.' }])
  }),
  here(
    'mail payload: name, email, message; for an application also phone and vacancy',
    'src/features/contact/message/message.ts',
    () => {
      const fields = { name: 'Noor', email: 'noor@jansen.example', message: 'Mag ik meespelen?' }
      const read = (more: object) => checkMessage(readMessageForm(Object.entries({ ...fields, ...more })))
      expect(read({})).toEqual({ ok: true, message: { kind: 'contact-question', ...fields } })
      expect(read({ phone: '06 12345678', vacancy: 'open' })).toEqual({
        ok: true,
        message: { kind: 'job-application', ...fields, phone: '06 12345678', vacancy: 'open' },
      })
    },
  ),
]

const startingOn = (day: string) =>
  here(`lessons start on ${day} at some clubs`, 'src/features/clubs/clubs.ts', () => {
    expect(clubs.some(({ lessonStartDate }) => lessonStartDate === day)).toBe(true)
  })

const states: Row[] = [
  here('a club accepts sign-ups from signupStartDate up to signupEndDate', 'src/features/clubs/seasons.ts', () => {
    const club = clubs.find(({ signupStartDate }) => signupStartDate === '2025-07-31')!
    const season = shownSeason({ seasons: seasonsOf(club, []) }, timestampAt('2025-06-01'))!
    const at = (day: string, time: string) => seasonSignupState(season, timestampAt(day, time))
    expect(at('2025-07-30', '23:59')).toBe('not-open')
    expect(at('2025-07-31', '00:00')).toBe('open')
    expect(at(season.signupEndDate, '23:59')).toBe('closing')
    expect(seasonSignupState(season, timestampAt(season.signupEndDate, '23:59') + 60_000)).toBe('closed')
  }),
  ...['2025-03-31', '2025-04-07', '2025-09-29', '2025-10-13', '2025-11-03'].map(startingOn),
  ...['2025-03-01', '2025-08-30', '2025-09-07', '2025-10-10'].map((day) =>
    here(`sign-up ends on ${day} at some clubs`, 'src/features/clubs/clubs.ts', () => {
      expect(clubs.some(({ signupEndDate }) => signupEndDate === day)).toBe(true)
    }),
  ),
  ...['2025-07-31', '2025-08-04'].map((day) =>
    here(`sign-up starts on ${day} at some clubs`, 'src/features/clubs/clubs.ts', () => {
      expect(clubs.some(({ signupStartDate }) => signupStartDate === day)).toBe(true)
    }),
  ),
  here('no other dates than those', 'src/features/clubs/clubs.ts', () => {
    expect(new Set(clubs.map(({ lessonStartDate }) => lessonStartDate)).size).toBe(5)
    expect(new Set(clubs.map(({ signupEndDate }) => signupEndDate)).size).toBe(4)
    expect(new Set(clubs.flatMap(({ signupStartDate }) => signupStartDate ?? [])).size).toBe(2)
  }),
  here('locale in order: stored cookie, browser languages, fallback', 'src/i18n/locale-choice.ts', () => {
    expect(chooseLocale('nl', 'en')).toBe('nl')
    expect(chooseLocale(undefined, 'en')).toBe('en')
    expect(chooseLocale(undefined, 'de')).toBe('nl')
  }),
  here('the choice is kept in the cookie i18n_redirected for 365 days', 'src/i18n/locale-choice.ts', () => {
    expect(localeCookie).toEqual({ name: 'i18n_redirected', maxAge: 31_536_000 })
  }),
  here('staging without the cookie: every page leads to the staging login', 'src/server/staging/gate.server.ts', () => {
    for (const path of gatedPages) expect(gateAt(path, false)).toBe(`${prefixOf(path)}/staging-login`)
    for (const path of stagingLogins) expect(gateAt(path, false)).toBeUndefined()
  }),
  here('staging with the cookie: the staging login leads home', 'src/server/staging/gate.server.ts', () => {
    expect(stagingLogins.map((path) => gateAt(path, true))).toEqual(['/', '/nl', '/en'])
  }),
  here('other environments are not gated', 'src/server/staging/gate.server.ts', () => {
    for (const environment of ['production', 'development'] as const)
      for (const path of [...gatedPages, ...stagingLogins])
        expect([gateAt(path, false, environment), gateAt(path, true, environment)]).toEqual([undefined, undefined])
  }),
  library('session: tokens refreshed five minutes before expiry', /expTime - Date\.now\(\) - 300000 /),
  library('session: considered expired 30 s before', /this\.expirationTime - 30000 /),
  library(
    'session: back-off from 30 s, doubling up to 16 minutes',
    /errorBackoff = 30000 [\s\S]*Math\.min\(this\.errorBackoff \* 2, 960000 /,
  ),
  library('session: signed out when disabled or expired', /function isUserInvalidated\(\{ code \}\)/),
  here('app version: build manifest polled, reload on the next navigation', 'src/browser/new-build.ts', () => {
    expect([buildInterval, shortestInterval]).toEqual([3_600_000, 60_000])
    expect(source('src/browser/new-build.ts')).toContain(
      'history.block({ enableBeforeUnload: false, blockerFn: loadInstead })',
    )
  }),
  here('chunk load error: one reload, guarded for 10 seconds', 'src/browser/chunk-reload.ts', () => {
    expect(reloadGuard).toBe(10_000)
    expect(source('src/browser/chunk-reload.ts')).toMatch(/since < reloadGuard[\s\S]*return false/)
  }),
  reads('toasts: queued, one at a time', 'src/ui/toast-viewport.tsx', /const \[first\] = toasts[\s\S]*toast=\{first\}/),
  here('toasts: at most 5 kept', 'src/ui/toasts.ts', () => {
    const toasts = createToasts()
    for (const title of ['1', '2', '3', '4', '5', '6']) toasts.show({ title })
    expect(toasts.all().map(({ title }) => title)).toEqual(['2', '3', '4', '5', '6'])
  }),
  reads(
    'toasts: auto-close, paused on hover or focus',
    'tests/browser/browser/toasts.spec.ts',
    /a toast waits while .*takes the rest/,
  ),
  reads('toasts: swipe to dismiss', 'tests/browser/browser/toasts.spec.ts', 'one of 51 to the right sends it away'),
  here('toasts: removed 200 ms after closing', 'src/ui/toasts.ts', () => {
    expect(toastRules.removal).toBe(200)
    expect(source('src/ui/toasts.ts')).toMatch(/setTimeout\([\s\S]*?, toastRules\.removal\)/)
  }),
  here('progress indicator: indeterminate, loading or complete', 'src/ui/form/progress.tsx', () => {
    expect([undefined, 0, 40, 100].map((value) => progressState(value))).toEqual([
      'indeterminate',
      'loading',
      'loading',
      'complete',
    ])
  }),
  here('button: loading while its handler runs', 'src/ui/button.tsx', () => {
    expect(source('src/features/club-finder/location/location-button.tsx')).toMatch(/<Button[\s\S]*onClick=\{ask\}/)
    expect(source('src/ui/button.tsx')).toMatch(/setIsRunning\(true\)[\s\S]*work\.finally/)
  }),
]

const validation: Row[] = [
  here('locale codes: only nl and en', 'src/i18n/locale.ts', () => {
    expect(['nl', 'en', 'de', 'NL', ''].map(isLocale)).toEqual([true, true, false, false, false])
  }),
  here('progress value between 0 and its max, default 100', 'src/ui/form/progress.tsx', () => {
    expect([-1, 101, Number.NaN].map((value) => progressState(value))).toEqual(Array(3).fill('indeterminate'))
    expect([progressState(3, 3), progressState(4, 3)]).toEqual(['complete', 'indeterminate'])
  }),
]

const roles: Row[] = [
  here('visitors with or without the staging cookie', 'src/server/staging/gate.server.ts', () => {
    for (const path of gatedPages)
      expect([gateAt(path, true) === undefined, gateAt(path, false) === undefined]).toEqual([true, false])
  }),
  here('signed-in user versus anonymous', 'src/features/registrations/owned-registrations.server.ts', () => {
    const registration = { uid: 'anna', contactEmail: 'Anna@players.example' }
    const opensFor = (uid: string, email: string | null, emailVerified: boolean) =>
      belongsTo(registration, { uid, email, emailVerified })
    expect(opensFor('anna', null, false)).toBe(true)
    expect(opensFor('bo', 'anna@players.example', true)).toBe(true)
    expect(opensFor('bo', 'anna@players.example', false)).toBe(false)
    expect(source('src/features/registrations/access.server.ts')).toContain('if (!token && !session) return undefined')
  }),
]

const calls: Row[] = [
  here('POST /api/__session with the field token', 'src/routes/api/[__session].ts', () => {
    expect(source('src/routes/api/[__session].ts')).toMatch(/createFileRoute\('\/api\/__session'\)[\s\S]*POST:/)
    expect(source('src/features/auth/sync-session.ts')).toMatch(/'\/api\/__session'[\s\S]*body: \{ token \}/)
  }),
  here('a hosted identity service, through its client library', 'src/features/auth/firebase.server.ts', () => {
    expect(source('src/features/auth/firebase.ts')).toContain("import('firebase/auth')")
    expect(source('src/features/auth/firebase.server.ts')).toContain("import('firebase-admin/auth')")
  }),
  here('a document and a realtime database: our own stands for both', 'docs/decisions/data-endpoints.md', () => {
    expect(source('docs/decisions/data-endpoints.md')).toContain('document and realtime database')
    const { dependencies, devDependencies } = JSON.parse(source('package.json')) as Record<string, object>
    const packages = Object.keys({ ...dependencies, ...devDependencies })
    expect(packages).toContain('better-sqlite3')
    expect(packages.filter((name) => /firestore|firebase\/database/.test(name))).toEqual([])
  }),
  here('cloud file storage: our own disk stands for it', 'src/features/account/photo/photo-store.server.ts', () => {
    expect(photosFolder('/data')).toBe('/data/photos')
    expect(source('docs/decisions/photos-on-disk.md')).toContain('not in a bucket')
  }),
  here('POST /mail/send-new', 'src/routes/mail/send-new.ts', () => {
    expect(messageUrl).toBe('/mail/send-new')
    expect(source('src/routes/mail/send-new.ts')).toMatch(/createFileRoute\('\/mail\/send-new'\)[\s\S]*POST:/)
    expect(source('src/features/contact/message/form.tsx')).toMatch(/action=\{`\$\{messageUrl\}#/)
  }),
  here(
    'statusMessage of a failed mail is shown, other errors are rethrown',
    'src/features/contact/message/send.ts',
    () => {
      const worded = { statusMessage: 'Wacht even.' }
      expect(inWords(worded)).toEqual(new Error('Wacht even.'))
      for (const other of [new TypeError('x'), { statusMessage: 1 }, null]) expect(inWords(other)).toBe(other)
    },
  ),
  here('redirect lookup for the current path', 'src/features/redirects/redirects.functions.ts', () => {
    expect(source('src/features/redirects/redirects.functions.ts')).toMatch(
      /createServerFn\(\{ method: 'GET' \}\)[\s\S]*findMoved\(/,
    )
  }),
  here('GET build manifest by build id', 'src/app/endpoints/build-info.server.ts', () => {
    for (const path of ['/builds/latest.json', '/builds/test.json'])
      expect(JSON.parse(String(buildInfoResponse({ path, headers: {} })?.body))).toEqual({ id: 'test' })
    expect(buildInfoResponse({ path: '/builds/other.json', headers: {} })).toBeUndefined()
  }),
  here('client: base URL from configuration, objects as JSON', 'src/browser/http.ts', () => {
    const { url, init } = requestOf('/x', { method: 'POST', body: { a: 1 } }, '/base/')
    expect([url, init.body, new Headers(init.headers).get('content-type')]).toEqual([
      '/base/x',
      '{"a":1}',
      'application/json',
    ])
  }),
  here('client: reads retried once on 408, 409, 425, 429, 500, 502, 503, 504', 'src/browser/http.ts', () => {
    const statuses = Array.from({ length: 500 }, (_, i) => i + 100)
    const retried = (failures: number) =>
      statuses.filter((status) => mayRetry(failures, new HttpFailure('GET', status, undefined)))
    expect(retried(0)).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
    expect(retried(1)).toEqual([])
  }),
  here('client: PATCH, POST, PUT, DELETE not retried', 'src/browser/http.ts', () => {
    for (const method of ['PATCH', 'POST', 'PUT', 'DELETE'])
      expect(mayRetry(0, new HttpFailure(method, 503, undefined))).toBe(false)
  }),
  here('client: 400 to 599 is a failure', 'src/browser/http.ts', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    for (const status of [200, 399, 400, 599]) {
      vi.stubGlobal('fetch', async () => new Response(null, { status }))
      const requested = http('/x', { method: 'POST' })
      if (status < 400) expect((await requested).status).toBe(status)
      else await expect(requested).rejects.toMatchObject({ status })
    }
  }),
]

const dataCalls: Row[] = [
  here('GET messages.json per language, kept 24 hours, failure warns', 'src/site/load-catalogue.ts', async () => {
    expect(wordFiles('en', '/contact')).toEqual(['/_i18n/test/en/messages.json', '/_i18n/test/en/contact.json'])
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
    await expect(learnWords('nl', '/')).rejects.toBeInstanceOf(WordsMissing)
    expect(warned).toHaveBeenCalled()
    vi.unstubAllGlobals()
    warned.mockRestore()
  }),
  reads(
    'GET _payload.json per page',
    'docs/decisions/data-endpoints.md',
    /`_payload\.json` of a page \|[^|]*_serverFn/,
  ),
  reads('GET /__nuxt_island/{key}.json', 'docs/decisions/data-endpoints.md', /an island \|[^|]*getPlaces/),
]

const iconCalls: Row[] = [
  here('GET icon endpoint', 'src/routes/api/icons/$file.ts', async () => {
    expect(source('src/routes/api/icons/$file.ts')).toMatch(/'\/api\/icons\/\$file'[\s\S]*GET:/)
    expect(Object.keys(await findIcons(['copy', 'no-such-icon']))).toEqual(['copy'])
  }),
]

const identityErrors = [
  ...['wrong-password', 'user-not-found', 'email-already-in-use', 'invalid-credential', 'too-many-requests'],
  ...['expired-action-code', 'invalid-action-code', 'requires-recent-login', 'user-disabled', 'operation-not-allowed'],
  ...['network-request-failed', 'multi-factor-auth-required', 'missing-password'],
].map((code) =>
  here(`identity error ${code}`, 'src/features/auth/auth-errors.ts', () => {
    const { nl, en } = identityErrorWords[code as keyof typeof identityErrorWords]
    expect([nl.length > 20, en.length > 20, nl === en]).toEqual([true, true, false])
  }),
)
const recaptchaErrors = here('identity error recaptcha errors', 'src/features/auth/auth-errors.ts', () => {
  for (const code of ['missing-recaptcha-token', 'invalid-recaptcha-token', 'missing-recaptcha-version'] as const)
    expect(identityErrorWords[code]).toBe(identityErrorWords['captcha-check-failed'])
  expect(identityErrorWords['recaptcha-not-enabled'].nl).toContain('mens')
})

const storageErrors = [
  ...['unknown', 'object-not-found', 'quota-exceeded', 'unauthenticated', 'unauthorized', 'retry-limit-exceeded'],
  ...['canceled', 'invalid-argument', 'internal-error'],
] as const
const errorWords = 'src/features/account/photo/storage-errors.ts'

const worded = (kind: string, code: string, words: Partial<Record<string, Bilingual>>) =>
  here(`${kind} error ${code}`, errorWords, () => {
    expect([words[code]?.nl, words[code]?.en]).toEqual([expect.stringMatching(/.{15}/), expect.stringMatching(/.{15}/)])
  })

const errors: Row[] = [
  reads('page not found: 404 with the path', 'src/site/not-found-page.tsx', /404[\s\S]*Page Not Found: /),
  reads(
    'unknown route middleware: an error',
    'src/server/http/function-input.server.ts',
    /isUnknownFunction[\s\S]*log\.warn\([\s\S]*status: 404/,
  ),
  reads('chunk load failure: one reload', 'src/site/recover-page.ts', /isMissing\(error\)[\s\S]*await reloadOnce\(\)/),
  here('initialisation error: logged and kept, clearing may redirect', 'src/browser/current-error.ts', async () => {
    const gone: string[] = []
    const location = { origin: 'https://own.example', pathname: '/', assign: (url: string) => gone.push(url) }
    vi.stubGlobal('window', { location })
    const reported = vi.fn(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', reported)
    onTestFinished(() => void vi.unstubAllGlobals())
    const error = new Error('no router')
    for (const where of ['start', 'router'] as const) keepError(error, where)
    expect(reported).toHaveBeenCalledTimes(1)
    await clearError('/')
    keepError(error, 'router')
    expect([reported.mock.calls.length, gone]).toEqual([2, ['/']])
    expect(source('src/hydrate.tsx')).toMatch(/keepError\(error, 'start'\)\s+console\.error/)
  }),
  reads('failed locale loading: a warning', 'src/site/load-catalogue.ts', /catch \(error\) \{\s+console\.warn/),
  here('mail send failure: statusMessage shown', 'src/features/contact/message/failure.tsx', () => {
    const raised = inWords(new FailedResponse(429, 'Wacht even.', undefined))
    expect(messageFailureOf(raised)).toEqual({ words: 'Wacht even.' })
    expect(messageFailureOf(inWords(new FailedResponse(502, undefined, undefined)))).toBe('wordless')
  }),
  ...storageErrors.map((code) => worded('storage', code, storageErrorWords)),
  here('storage: "Max retry time for operation exceeded, please try again."', errorWords, () => {
    expect(storageErrorWords['retry-limit-exceeded'].en).toBe(
      'Max retry time for operation exceeded, please try again.',
    )
  }),
  here('storage: "User canceled the upload/download."', errorWords, () => {
    expect(storageErrorWords.canceled.en).toBe('User canceled the upload/download.')
  }),
  here('storage errors: retry on 5xx, 408, 429', 'src/model/photo.ts', () => {
    expect([500, 503, 599, 408, 429].map(mayResend)).toEqual(Array(5).fill(true))
    expect([200, 400, 401, 403, 404, 409, 413, 415].map(mayResend)).toEqual(Array(8).fill(false))
  }),
  ...identityErrors,
  recaptchaErrors,
]

const colour = (says: string, token: string, fits: (rgb: readonly [number, number, number]) => boolean) =>
  here(`theme colour ${says}`, 'src/ui/tokens.css', () => {
    const hex = new RegExp(`${token}: light-dark\\(#([0-9a-f]{6})`).exec(source('src/ui/tokens.css'))![1]!
    const [red, green, blue] = [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
    expect(fits([red!, green!, blue!])).toBe(true)
  })

const constants: Row[] = [
  library(
    'auth network timeout 30 s desktop, 60 s mobile, 5 s offline',
    /Math\.min\(5000 [\s\S]*DEFAULT_API_TIMEOUT_MS = new Delay\(30000, 60000\)/,
  ),
  library('refresh 5 min before expiry, back-off 30 s to 16 min', /300000 \/\* Duration\.OFFSET/),
  here('locales nl (nl-NL) and en (en-US)', 'src/i18n/locale.ts', () => {
    expect([locales, localeTags]).toEqual([['nl', 'en'], { nl: 'nl-NL', en: 'en-US' }])
  }),
  here('default for routes is Dutch', 'app.config.ts', () => expect(organisation.defaultLocale).toBe('nl')),
  here('cookie 365 days', 'src/i18n/locale-choice.ts', () => expect(localeCookie.maxAge / 86_400).toBe(365)),
  here('image breakpoints 320, 640, 768, 1024, 1280, 1536', 'app.config.ts', () => {
    expect(organisation.images.widths).toEqual([320, 640, 768, 1024, 1280, 1536])
  }),
  here('image densities 1 and 2', 'app.config.ts', () => expect(organisation.images.densities).toEqual([1, 2])),
  here('default image format webp', 'app.config.ts', () => {
    expect(organisation.images.format).toBe('webp')
    expect(pictureAddress('x', 320)).toMatch(/\.webp$/)
  }),
  here('images come through a provider of our own', 'src/app/endpoints/images.server.ts', () => {
    expect(source('src/app/request-handler.server.ts')).toContain("path.startsWith('/images/')")
  }),
  colour('primary is green', '--color-action', ([red, green, blue]) => green > red && green > blue),
  colour('secondary is blue', '--color-info', ([red, green, blue]) => blue > red && blue > green),
  colour('neutral is slate', '--color-ink', ([red, green, blue]) => blue > red && blue - red < 40 && green >= red),
  reads("Dutch string search 'Zoeken...'", 'src/features/club-finder/club-filter.tsx', 'Zoeken...'),
  reads('other default labels English', 'src/locales/en/site.po', /msgid "Zoeken\.\.\."\nmsgstr "Search\.\.\."/),
  reads("Dutch string close 'Sluiten'", 'src/ui/toast-viewport.tsx', /<Close [^>]*t`Sluiten`/),
  reads("Dutch string submit 'Doorgaan'", 'src/features/login/email-action.tsx', /type="submit"[^>]*>\{t`Doorgaan`\}/),
  here('toast 5000 ms, bottom-right, swipe threshold 50, hotkey F8, max 5', 'src/ui/toasts.ts', () => {
    expect(toastRules).toEqual({ kept: 5, duration: 5000, removal: 200, swipe: 50, hotkey: ['F8'] })
    expect(source('src/ui/toast-viewport.tsx')).toMatch(/swipeDirection="right"\s+swipeThreshold=\{toastRules\.swipe\}/)
    expect(source('src/ui/toasts.css')).toMatch(/\.toasts \{[^}]*inset-block-end[^}]*inset-inline-end/)
  }),
  here('icon API URL at most 500 characters, timeout 1500 ms a fetch', 'src/site/icons/icons.ts', () => {
    expect([longestIconsAddress, iconTimeout]).toEqual([500, 1500])
  }),
  here("Dutch string no data 'Geen gegevens'", 'src/ui/empty-state.tsx', () => {
    expect(source('src/ui/empty-state.tsx')).toContain('<Trans>Geen gegevens</Trans>')
    expect(source('src/routes/nieuws/index.tsx')).toContain('<EmptyState>')
  }),
  here('tooltip open delay 700 ms, skip delay 300 ms', 'src/ui/tooltip-host.tsx', () => {
    expect(tooltipTimes).toEqual({ open: 700, skip: 300 })
    expect(source('src/ui/tooltip-host.tsx')).toMatch(
      /delayDuration=\{tooltipTimes\.open\} skipDelayDuration=\{tooltipTimes\.skip\}/,
    )
  }),
  here('storage retry 120 s, upload 600 s', 'src/model/photo.ts', () => {
    expect([photoRules.retryTime, photoRules.uploadTime]).toEqual([120_000, 600_000])
  }),
  here('database cache 41943040 bytes, minimum 1048576', 'src/db/connection.server.ts', () => {
    expect(cacheBytes).toEqual({ usual: 41_943_040, least: 1_048_576 })
  }),
  here('database back-off 1000 ms, factor 1.5, at most 60000 ms', 'src/browser/backoff.ts', () => {
    expect([1, 2, 100].map(waitAfter)).toEqual([1000, 1500, 60_000])
  }),
  here('latitude -90 to 90, longitude -180 to 180', 'src/text/coordinates.ts', () => {
    const places = [90, 90.1].flatMap((latitude) => [-180, -180.1].map((longitude) => ({ latitude, longitude })))
    expect(places.map(isOnEarth)).toEqual([true, false, false, false])
  }),
  reads('message cache 24 hours', 'src/server/http/static-files.server.ts', /'\/_i18n\/'\) \? 'public, max-age=86400'/),
  here('route preloads at most 4 in parallel', 'src/browser/limit-preloads.ts', () => {
    const requests: unknown[] = []
    const router = { preloadRoute: (options: unknown) => new Promise(() => requests.push(options)) }
    limitPreloads(router as never)
    for (const to of ['/1', '/2', '/3', '/4', '/5', '/6']) void router.preloadRoute({ to })
    expect(requests).toHaveLength(4)
  }),
  here('async loader delay 200 ms', 'src/browser/pending.ts', () => expect(pendingDelay).toBe(200)),
  here('cache lifetime 3,600,000 ms', 'src/features/redirects/follow-redirects.ts', () => {
    expect(redirectLifetime).toBe(3_600_000)
  }),
]

const journal: [section: string, rows: Row[]][] = [
  ['§ 2 routes', routes],
  ['§ 2 legacy paths', legacy],
  ['§ 2 rules', rules],
  ['§ 3 entities', entities],
  ['§ 4 states', states],
  ['§ 5 validation', validation],
  ['§ 6 roles', roles],
  ['§ 7 calls', [...calls, ...dataCalls, ...iconCalls]],
  ['§ 8 errors', errors],
  ['§ 9 constants', constants],
]

describe('the seed', () => {
  for (const [section, rows] of journal) for (const row of rows) it(`${section}: ${row.says} (${row.where})`, row.check)
})

describe('the migrations’ journal', () => {
  const everything = journal.flatMap(([section, rows]) => rows.map((row) => ({ section, ...row })))

  it('says each thing once in its section, and points at files that are there', () => {
    const said = everything.map(({ section, says }) => `${section} ${says}`)
    expect(said.filter((line, i) => said.indexOf(line) !== i)).toEqual([])
    for (const row of everything) expect(existsSync(join(root, row.where)), row.where).toBe(true)
  })
})
