import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { organisation } from '#app.config'
import { FailedAnswer, inWords } from '~/browser/send-message'
import { progressState } from '~/components/ui/progress'
import { mendAddress } from '~/domain/addresses'
import { momentAt } from '~/domain/amsterdam'
import { type Club, clubs, hasOwnPage } from '~/domain/clubs'
import { formatIdSlug, parseIdSlug } from '~/domain/id-slug'
import { isLocale, locales, localeTags } from '~/domain/locale'
import { chooseLocale, localeCookie } from '~/domain/locale-choice'
import { checkMessage, messageDoor, readMessageForm } from '~/domain/messages'
import { layouts } from '~/domain/pages'
import { canonicalPrefix, localeOf, type PagePath, pathOf, prefixes, privacyAlias, toInternal } from '~/domain/paths'
import { pictureIds } from '~/domain/picture-ids'
import { pictureAddress } from '~/domain/pictures'
import { shownSeason, signupState } from '~/domain/seasons'
import { slugify } from '~/domain/slug'
import { failureOf } from '~/routes/-message-failure'
import { readableSegment } from '~/routes/-page-head'

/*
 * The ledger: what the specification (seed, §§ 2–9) states, line by line, and where it stands in this site. A line
 * either has a check that looks at the thing itself, or names the part of the work that it comes with.
 */
type Later = 'accounts' | 'redirects and browser' | 'staff desk' | 'speed'
type Row = { says: string } & ({ where: string; check: () => void | Promise<void> } | { later: Later })

const root = join(import.meta.dirname, '..')
const source = (path: string) => readFileSync(join(root, path), 'utf8')
const here = (says: string, where: string, check: () => void | Promise<void>): Row => ({ says, where, check })
const later = (later: Later, ...all: string[]): Row[] => all.map((says) => ({ says, later }))
const reads = (says: string, where: string, words: RegExp | string): Row =>
  here(says, where, () => expect(source(where)).toMatch(words))

const nobody = { event: async () => undefined, news: async () => undefined }

type Layout = (typeof layouts)[number]

/** A page of the table: its Dutch and English path, its route file and its layout. */
function page(name: string, route: PagePath, english: string, file: string, layout: Layout = 'default'): Row {
  const where = `src/routes/${file}.tsx`
  return here(`${name}: ${route} and ${english}, layout ${layout}, in three prefixes`, where, () => {
    const parameters = route.includes('$') ? ['12-x'] : []
    const dutch = route.replace(/\$\w+/, '12-x')
    expect(prefixes.map((prefix) => pathOf({ page: route, parameters }, prefix))).toEqual([
      dutch,
      dutch === '/' ? '/nl' : `/nl${dutch}`,
      english.replace(/\$\w+/, '12-x'),
    ])
    const text = source(where)
    expect(text).toContain(`createFileRoute('${route}${file.includes('.index') ? '/' : ''}')`)
    expect(/layout: '(\w+)'/.exec(text)?.[1] ?? 'default').toBe(layout)
    if (layout !== 'empty' && route !== '/verenigingen/$club') expect(text).toMatch(/titleKey: title\.id/)
  })
}

const routes: Row[] = [
  page('home', '/', '/en', 'index'),
  page('login', '/login', '/en/login', 'login', 'empty'),
  page('camps', '/kampen', '/en/camps', 'kampen'),
  page('contact', '/contact', '/en/contact', 'contact'),
  page('socials', '/socials', '/en/socials', 'socials', 'news'),
  page('about us', '/over-ons', '/en/about-us', 'over-ons'),
  page('jobs', '/vacatures', '/en/jobs', 'vacatures'),
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
  here('the club detail is a child of the clubs list', 'src/routes/verenigingen.tsx', () => {
    expect(source('src/routes/verenigingen.tsx')).toContain('<Outlet />')
  }),
  reads('route name verenigingen-id-slug', 'src/routes/verenigingen.$club.tsx', "name: 'verenigingen-id-slug'"),
  here('parameters id and slug, the slug optional', 'src/domain/id-slug.ts', () => {
    expect(parseIdSlug('12-tc-roerslag')).toEqual({ id: 12, slug: 'tc-roerslag' })
    expect(parseIdSlug('12')).toEqual({ id: 12 })
  }),
  here('Dutch is the default without a prefix, non-default languages carry one', 'src/domain/paths.ts', () => {
    expect(prefixes).toEqual(['', '/nl', '/en'])
    expect([canonicalPrefix('nl'), canonicalPrefix('en')]).toEqual(['', '/en'])
    expect(prefixes.map(localeOf)).toEqual(['nl', 'nl', 'en'])
  }),
  here('layouts: default, empty, news', 'src/domain/pages.ts', () => {
    expect(layouts).toEqual(['default', 'empty', 'news'])
  }),
]

const legacyPaths = [
  ...['principles', 'clinic-25', 'videos-yourtennis', 'lesthemas', 'bieb', 'bundeling1', 'bundeling-groep'],
  ...['junior-lesdata-2024-{town}', 'pro-lesdata-2024', 'protocol-blessures', 'mijnfactuur', 'kleding-oktober'],
  ...['kleding', 'materialen', 'onboarding', 'declaratie-uren', 'declaratie-onkosten', 'declaratie-kilometers'],
  ...['aanmelding-bbq', 'jobs-tennistrainer', 'protocol-reisbegeleiding', 'ballen', 'vacature', 'contract'],
  ...['wiki-verenigingen', '{name} (first)', 'tennisevents2023', '{name} (second)', 'ziek', 'contract-opleiding'],
  'nine verenigingen-2024/{club}-winter-2024 pages',
].map((path) => `legacy path ${path} in three prefixes`)

const legacy: Row[] = [
  here('legacy path sitemap.xml in three prefixes', 'src/routes/sitemap[.]xml.ts', async () => {
    for (const prefix of prefixes) {
      expect(await mendAddress(`${prefix}/sitemap.xml`, nobody)).toEqual({ found: 'here' })
      expect(toInternal(`${prefix}/sitemap.xml`)).toBe('/sitemap.xml')
    }
  }),
  ...later('redirects and browser', ...legacyPaths),
]

const blocks = [
  ...['accent-flair', 'address', 'call-to-action', 'call-to-action-pro', 'club-card', 'content-block'],
  ...['hero-container', 'multi-stage', 'swoosh', 'tennis-package'],
]

const rules: Row[] = [
  here(
    '/verenigingen/{club name slug} is redirected to the club detail with id and slug',
    'src/domain/addresses.ts',
    async () => {
      for (const club of clubs.filter(hasOwnPage)) {
        const path = `/verenigingen/${formatIdSlug({ id: club.id, slug: slugify(club.name) })}`
        expect(await mendAddress(`/verenigingen/${club.slug}`, nobody)).toEqual({
          found: 'elsewhere',
          status: 301,
          path,
        })
      }
    },
  ),
  reads(
    'unknown route: "Page Not Found" and the full path',
    'src/components/layouts/lost-screen.tsx',
    /`Page Not Found: \$\{asked\}`/,
  ),
  ...blocks.map((block) =>
    here(`global content block ${block.replaceAll('-', ' ')}`, `src/components/blocks/${block}.tsx`, () => {
      expect(existsSync(join(root, 'src/components/blocks', `${block}.tsx`))).toBe(true)
    }),
  ),
  here('hero container in two variants', 'src/components/blocks/hero-container.tsx', () => {
    expect(source('src/domain/pages.ts')).toMatch(/variant: 'big' \| 'small'/)
    expect(source('src/components/blocks/hero-container.tsx')).toMatch(/hero-\$\{hero\.variant\}/)
  }),
  here(
    "error screen: the status and a button 'Clear errors' that goes to '/'",
    'src/components/layouts/error-screen.tsx',
    () => {
      const text = source('src/components/layouts/error-screen.tsx')
      expect(text).toMatch(/<a href="\/"[^>]*onClick=\{reset\}>\s*<Trans>Fouten wissen<\/Trans>/)
      expect(text).toContain('500')
      expect(source('src/locales/en/site.po')).toMatch(/msgid "Fouten wissen"\nmsgstr "Clear errors"/)
    },
  ),
  here("the default error page also offers 'Back to home'", 'src/components/layouts/error-screen.tsx', () => {
    expect(source('src/components/layouts/error-screen.tsx')).toContain('Terug naar home')
    expect(source('src/locales/en/site.po')).toMatch(/msgid "Terug naar home"\nmsgstr "Back to home"/)
  }),
  here('each page has a hero title key, for example homepage.intro.title', 'src/domain/pages.ts', () => {
    expect(source('src/domain/pages.ts')).toContain('readonly titleKey: string')
  }),
  here('hero images are identified by opaque ids', 'src/domain/picture-ids.ts', () => {
    for (const [name, id] of Object.entries(pictureIds))
      expect([id.includes(name), /^[a-z0-9]+$/i.test(id)]).toEqual([false, true])
  }),
  here('page titles fall back to the last path segment made readable', 'src/routes/-page-head.ts', () => {
    expect(readableSegment('/evenementen/12-open-dag')).toBe('Open dag')
    expect(readableSegment('/pro-academy')).toBe('Pro academy')
  }),
  reads('titles of 404 errors: status and message', 'src/routes/__root.tsx', '404 – Page Not Found'),
  reads('titles of 500 errors: status and message', 'src/server/fault-pages.server.ts', /<title>\$\{status\} – /),
  here('the canonical link keeps only whitelisted query parameters', 'src/routes/-page-head.ts', () => {
    expect(source('src/routes/-page-head.ts')).toContain('asQuery(content.search ?? {})')
    expect(source('src/routes/evenementen.index.tsx')).toMatch(/search: readEventSearch\(/)
    expect(source('src/routes/verenigingen.tsx')).toMatch(/search: readClubSearch\(/)
  }),
  ...later(
    'redirects and browser',
    'on every navigation the server is asked for a redirect for the path',
    'an external redirect leaves the site, any other is navigated to within it',
    'external URLs need explicit opt-in in client navigation',
    'URLs with blob, data, javascript or vbscript protocols are refused',
    'for crawlers the error page is not rendered, the error only logged',
  ),
]

const having = (field: keyof Club) => clubs.filter((club) => field in club)
const some = (field: keyof Club, many: (count: number) => boolean) =>
  here(`club: ${field}`, 'src/domain/clubs.ts', () => expect(many(having(field).length)).toBe(true))
const all = (count: number) => count === 21
const few = (count: number) => count > 0 && count < 21
const one = (count: number) => count === 1
const newest = clubs.at(-1)!

const entities: Row[] = [
  here('a built-in list of 21 clubs', 'src/domain/clubs.ts', () => expect(clubs).toHaveLength(21)),
  ...(['id', 'name', 'image', 'wpPath', 'slug', 'lessonStartDate', 'signupEndDate', 'courts'] as const).map((field) =>
    some(field, all),
  ),
  ...(['wpId', 'yourtennisId', 'signupStartDate'] as const).map((field) => some(field, few)),
  ...(['images', 'geo', 'location'] as const).map((field) => some(field, one)),
  some('city', (count) => count === 20),
  here('club: link, only for clubs without an own page', 'src/domain/clubs.ts', () => {
    expect(having('link').length).toBeGreaterThan(0)
    expect(clubs.filter(hasOwnPage).every((club) => !('link' in club))).toBe(true)
  }),
  here('club: courts is an empty list', 'src/domain/clubs.ts', () => {
    expect(clubs.every(({ courts }) => courts.length === 0)).toBe(true)
  }),
  here('club: dates as YYYY-MM-DD', 'src/domain/clubs.ts', () => {
    for (const { lessonStartDate, signupStartDate, signupEndDate } of clubs)
      for (const day of [lessonStartDate, signupStartDate ?? lessonStartDate, signupEndDate])
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }),
  here('club: images and geo at the newest alone', 'src/domain/clubs.ts', () => {
    expect([having('images'), having('geo')]).toEqual([[newest], [newest]])
  }),
  here('club: geo has coordinates [longitude, latitude]', 'src/domain/clubs.ts', () => {
    const [longitude, latitude] = newest.geo!.coordinates
    expect([longitude > 3 && longitude < 8, latitude > 50 && latitude < 54]).toEqual([true, true])
  }),
  ...(
    ['bounds', 'city', 'province', 'country', 'streetName', 'streetNumber', 'zipCode', 'placeId', 'address'] as const
  ).map((field) => here(`club: geo.${field}`, 'src/domain/clubs.ts', () => expect(newest.geo?.[field]).toBeTruthy())),
  here('some club links point to a platform club page', 'src/domain/clubs.ts', () => {
    const pages = clubs.filter(({ link, yourtennisId }) => yourtennisId && link?.endsWith(`/clubs/${yourtennisId}`))
    expect(pages.length).toBeGreaterThan(1)
  }),
  here('one link has a registerTo equal to the platform id', 'src/domain/clubs.ts', () => {
    const links = clubs.flatMap(({ link, yourtennisId }) => {
      const to = link && new URL(link).searchParams.get('registerTo')
      return to ? [[to, String(yourtennisId)]] : []
    })
    expect(links).toHaveLength(1)
    expect(links[0]![0]).toBe(links[0]![1])
  }),
  here('news item, event: id and slug in the route', 'src/domain/paths.ts', () => {
    for (const route of ['/nieuws/$news', '/evenementen/$event'] as const)
      expect(pathOf({ page: route, parameters: ['5-x'] }, '')).toMatch(/\/5-x$/)
  }),
  ...(['url', 'name', 'description', 'twitter', 'defaultLocale', 'titleSeparator'] as const).map((field) =>
    here(`site configuration: ${field}`, 'app.config.ts', () => expect(organisation[field]).toBeTruthy()),
  ),
  reads('site configuration: current locale', 'src/router.tsx', /locale: Locale/),
  here('site configuration: trailing slash', 'src/domain/addresses.ts', async () => {
    expect(await mendAddress('/contact/', nobody)).toMatchObject({ path: '/contact' })
  }),
  ...later(
    'accounts',
    ...['uid', 'email', 'emailVerified', 'displayName', 'photoURL', 'phoneNumber', 'tenantId', 'isAnonymous'].map(
      (field) => `signed-in user: ${field}`,
    ),
    'signed-in user: providerData',
    'signed-in user: metadata with creation and last sign-in time',
    'staging login state in a cookie named staging-auth',
  ),
  ...later('redirects and browser', 'toast: id, open flag, title and description'),
  here(
    'mail payload: name, email, message; for an application also phone and vacancy',
    'src/domain/messages.ts',
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
  here(`lessons start on ${day} at some clubs`, 'src/domain/clubs.ts', () => {
    expect(clubs.some(({ lessonStartDate }) => lessonStartDate === day)).toBe(true)
  })

const states: Row[] = [
  here('a club accepts sign-ups from signupStartDate up to signupEndDate', 'src/domain/seasons.ts', () => {
    const club = clubs.find(({ signupStartDate }) => signupStartDate === '2025-07-31')!
    const season = shownSeason(club, momentAt('2025-06-01'))!
    const at = (day: string, time: string) => signupState(season, momentAt(day, time))
    expect(at('2025-07-30', '23:59')).toBe('not-open')
    expect(at('2025-07-31', '00:00')).toBe('open')
    expect(at(season.signupEndDate, '23:59')).toBe('closing')
    expect(signupState(season, momentAt(season.signupEndDate, '23:59') + 60_000)).toBe('closed')
  }),
  ...['2025-03-31', '2025-04-07', '2025-09-29', '2025-10-13', '2025-11-03'].map(startingOn),
  ...['2025-03-01', '2025-08-30', '2025-09-07', '2025-10-10'].map((day) =>
    here(`sign-up ends on ${day} at some clubs`, 'src/domain/clubs.ts', () => {
      expect(clubs.some(({ signupEndDate }) => signupEndDate === day)).toBe(true)
    }),
  ),
  ...['2025-07-31', '2025-08-04'].map((day) =>
    here(`sign-up starts on ${day} at some clubs`, 'src/domain/clubs.ts', () => {
      expect(clubs.some(({ signupStartDate }) => signupStartDate === day)).toBe(true)
    }),
  ),
  here('no other dates than those', 'src/domain/clubs.ts', () => {
    expect(new Set(clubs.map(({ lessonStartDate }) => lessonStartDate)).size).toBe(5)
    expect(new Set(clubs.map(({ signupEndDate }) => signupEndDate)).size).toBe(4)
    expect(new Set(clubs.flatMap(({ signupStartDate }) => signupStartDate ?? [])).size).toBe(2)
  }),
  here('locale in order: stored cookie, browser languages, fallback', 'src/domain/locale-choice.ts', () => {
    expect(chooseLocale('nl', 'en')).toBe('nl')
    expect(chooseLocale(undefined, 'en')).toBe('en')
    expect(chooseLocale(undefined, 'de')).toBe('nl')
  }),
  here('the choice is kept in the cookie i18n_redirected for 365 days', 'src/domain/locale-choice.ts', () => {
    expect(localeCookie).toEqual({ name: 'i18n_redirected', maxAge: 31_536_000 })
  }),
  ...later(
    'accounts',
    'staging without the cookie: every page leads to the staging login',
    'staging with the cookie: the staging login leads home',
    'other environments are not gated',
    'session: tokens refreshed five minutes before expiry',
    'session: considered expired 30 s before',
    'session: back-off from 30 s, doubling up to 16 minutes',
    'session: signed out when disabled or expired',
  ),
  ...later(
    'redirects and browser',
    'toasts: queued, one at a time',
    'toasts: at most 5 kept',
    'toasts: auto-close, paused on hover or focus',
    'toasts: swipe to dismiss',
    'toasts: removed 200 ms after closing',
    'app version: build manifest polled, reload on the next navigation',
    'chunk load error: one reload, guarded for 10 seconds',
  ),
  here('progress indicator: indeterminate, loading or complete', 'src/components/ui/progress.tsx', () => {
    expect([undefined, 0, 40, 100].map((value) => progressState(value))).toEqual([
      'indeterminate',
      'loading',
      'loading',
      'complete',
    ])
  }),
  here('button: loading while its handler runs', 'src/components/ui/button.tsx', () => {
    expect(source('src/routes/-location-button.tsx')).toMatch(/<Button[\s\S]*onClick=\{ask\}/)
    expect(source('src/components/ui/button.tsx')).toMatch(/setIsRunning\(true\)[\s\S]*work\.finally/)
  }),
]

const validation: Row[] = [
  here('locale codes: only nl and en', 'src/domain/locale.ts', () => {
    expect(['nl', 'en', 'de', 'NL', ''].map(isLocale)).toEqual([true, true, false, false, false])
  }),
  here('progress value between 0 and its max, default 100', 'src/components/ui/progress.tsx', () => {
    expect([-1, 101, Number.NaN].map((value) => progressState(value))).toEqual(Array(3).fill('indeterminate'))
    expect([progressState(3, 3), progressState(4, 3)]).toEqual(['complete', 'indeterminate'])
  }),
]

const roles: Row[] = later('accounts', 'visitors with or without the staging cookie', 'signed-in user versus anonymous')

const calls: Row[] = [
  ...later(
    'accounts',
    'POST /api/__session with the token',
    'hosted identity service',
    'document and realtime database',
    'cloud file storage',
  ),
  here('POST /mail/send-new', 'src/routes/mail.send-new.ts', () => {
    expect(messageDoor).toBe('/mail/send-new')
    expect(source('src/routes/mail.send-new.ts')).toMatch(/createFileRoute\('\/mail\/send-new'\)[\s\S]*POST:/)
    expect(source('src/routes/-message-form.tsx')).toMatch(/action=\{`\$\{messageDoor\}#/)
  }),
  here('statusMessage of a failed mail is shown, other errors are rethrown', 'src/browser/send-message.ts', () => {
    const worded = { statusMessage: 'Wacht even.' }
    expect(inWords(worded)).toEqual(new Error('Wacht even.'))
    for (const other of [new TypeError('x'), { statusMessage: 1 }, null]) expect(inWords(other)).toBe(other)
  }),
  ...later(
    'redirects and browser',
    'redirect lookup for the current path',
    'GET messages.json per language, kept 24 hours, failure warns',
    'GET build manifest by build id',
    'GET _payload.json per page',
    'GET /__nuxt_island/{key}.json',
    'GET icon endpoint',
    'client: base URL from configuration, objects as JSON',
    'client: reads retried once on 408, 409, 425, 429, 500, 502, 503, 504',
    'client: PATCH, POST, PUT, DELETE not retried',
    'client: 400 to 599 is a failure',
  ),
]

const identityErrors = [
  ...['wrong-password', 'user-not-found', 'email-already-in-use', 'invalid-credential', 'too-many-requests'],
  ...['expired-action-code', 'invalid-action-code', 'requires-recent-login', 'user-disabled', 'operation-not-allowed'],
  ...['network-request-failed', 'multi-factor-auth-required', 'missing-password', 'recaptcha errors'],
].map((code) => `identity error ${code}`)

const storageErrors = [
  ...['unknown', 'object-not-found', 'bucket-not-found', 'project-not-found', 'quota-exceeded', 'unauthenticated'],
  ...['unauthorized', 'unauthorized-app', 'retry-limit-exceeded', 'invalid-checksum', 'canceled', 'invalid-url'],
  ...['invalid-default-bucket', 'no-default-bucket', 'invalid-argument', 'app-deleted', 'invalid-root-operation'],
  ...['internal-error', '"Max retry time for operation exceeded, please try again."'],
  ...['"User canceled the upload/download."', 'retry on 5xx, 408, 429'],
].map((code) => `storage error ${code}`)

const errors: Row[] = [
  reads('page not found: 404 with the path', 'src/components/layouts/lost-screen.tsx', /404[\s\S]*Page Not Found: /),
  ...later(
    'redirects and browser',
    'unknown route middleware: an error',
    'failed locale loading: a warning',
    'chunk load failure: one reload',
    'initialisation error: logged and kept, clearing may redirect',
  ),
  here('mail send failure: statusMessage shown', 'src/routes/-message-failure.tsx', () => {
    const raised = inWords(new FailedAnswer(429, 'Wacht even.', undefined))
    expect(failureOf(raised)).toEqual({ words: 'Wacht even.' })
    expect(failureOf(inWords(new FailedAnswer(502, undefined, undefined)))).toBe('wordless')
  }),
  ...later(
    'accounts',
    ...identityErrors,
    ...storageErrors,
    'database error invalid argument',
    'database error permission denied',
  ),
]

/** A colour as it stands in the light theme. */
const colour = (says: string, token: string, fits: (rgb: readonly [number, number, number]) => boolean) =>
  here(`theme colour ${says}`, 'src/styles/tokens.css', () => {
    const hex = new RegExp(`${token}: light-dark\\(#([0-9a-f]{6})`).exec(source('src/styles/tokens.css'))![1]!
    const [red, green, blue] = [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
    expect(fits([red!, green!, blue!])).toBe(true)
  })

const constants: Row[] = [
  here('locales nl (nl-NL) and en (en-US)', 'src/domain/locale.ts', () => {
    expect([locales, localeTags]).toEqual([['nl', 'en'], { nl: 'nl-NL', en: 'en-US' }])
  }),
  here('default for routes is Dutch', 'app.config.ts', () => expect(organisation.defaultLocale).toBe('nl')),
  here('cookie 365 days', 'src/domain/locale-choice.ts', () => expect(localeCookie.maxAge / 86_400).toBe(365)),
  here('image breakpoints 320, 640, 768, 1024, 1280, 1536', 'app.config.ts', () => {
    expect(organisation.images.widths).toEqual([320, 640, 768, 1024, 1280, 1536])
  }),
  here('image densities 1 and 2', 'app.config.ts', () => expect(organisation.images.densities).toEqual([1, 2])),
  here('default image format webp', 'app.config.ts', () => {
    expect(organisation.images.format).toBe('webp')
    expect(pictureAddress('x', 320)).toMatch(/\.webp$/)
  }),
  here('images come through a provider of our own', 'src/server/image-door.server.ts', () => {
    expect(source('src/server/front.server.ts')).toContain("path.startsWith('/images/')")
  }),
  colour('primary is green', '--color-action', ([red, green, blue]) => green > red && green > blue),
  colour('secondary is blue', '--color-info', ([red, green, blue]) => blue > red && blue > green),
  colour('neutral is slate', '--color-ink', ([red, green, blue]) => blue > red && blue - red < 40 && green >= red),
  reads("Dutch string search 'Zoeken...'", 'src/routes/-club-filter.tsx', 'Zoeken...'),
  reads('other default labels English', 'src/locales/en/site.po', /msgid "Zoeken\.\.\."\nmsgstr "Search\.\.\."/),
  ...later('redirects and browser', "Dutch string close 'Sluiten'"),
  ...later('accounts', "Dutch string submit 'Doorgaan'"),
  ...later(
    'staff desk',
    "Dutch string no data 'Geen gegevens'",
    'tooltip open delay 700 ms',
    'tooltip skip delay 300 ms',
  ),
  ...later(
    'accounts',
    'auth network timeout 30 s desktop, 60 s mobile, 5 s offline',
    'refresh 5 min before expiry, back-off 30 s to 16 min',
    'database cache 41943040 bytes, minimum 1048576',
    'database back-off 1000 ms, factor 1.5, at most 60000 ms',
    'database long polling 5 to 30 s',
    'latitude -90 to 90, longitude -180 to 180',
    'storage retry 120 s, upload 600 s',
  ),
  ...later(
    'redirects and browser',
    'message cache 24 hours',
    'toast 5000 ms, bottom-right',
    'toast swipe threshold 50',
    'toast viewport hotkey F8',
    'icon API URL at most 500 characters, timeout 5 s or 1500 ms',
  ),
  ...later('speed', 'route preloads at most 4 in parallel', 'async loader delay 200 ms', 'cache lifetime 3,600,000 ms'),
]

const ledger: [section: string, rows: Row[]][] = [
  ['§ 2 routes', routes],
  ['§ 2 legacy paths', legacy],
  ['§ 2 rules', rules],
  ['§ 3 entities', entities],
  ['§ 4 states', states],
  ['§ 5 validation', validation],
  ['§ 6 roles', roles],
  ['§ 7 calls', calls],
  ['§ 8 errors', errors],
  ['§ 9 constants', constants],
]

describe('the seed', () => {
  for (const [section, rows] of ledger)
    for (const row of rows) if ('check' in row) it(`${section}: ${row.says} (${row.where})`, row.check)
})

describe('what the seed says and is still to come', () => {
  const everything = ledger.flatMap(([, rows]) => rows)
  const parts = new Set(everything.flatMap((row) => ('later' in row ? [row.later] : [])))
  for (const part of parts) {
    const awaited = everything.flatMap((row) => ('later' in row && row.later === part ? [row.says] : []))
    it(`${awaited.length} lines come with ${part}: ${awaited.join('; ')}`, () => {
      expect(new Set(awaited).size).toBe(awaited.length)
    })
  }
})

describe('the ledger', () => {
  const everything = ledger.flatMap(([section, rows]) => rows.map((row) => ({ section, ...row })))

  it('has for every line either a check or the part of the work that it comes with', () => {
    for (const row of everything) expect('check' in row !== 'later' in row, row.says).toBe(true)
  })

  it('says each thing once in its section, and points at files that are there', () => {
    const said = everything.map(({ section, says }) => `${section} ${says}`)
    expect(said.filter((line, i) => said.indexOf(line) !== i)).toEqual([])
    for (const row of everything) if ('where' in row) expect(existsSync(join(root, row.where)), row.where).toBe(true)
  })
})
