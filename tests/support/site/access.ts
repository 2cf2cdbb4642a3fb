import { applicationIn, questionIn } from '~/features/contact/message/message'
import { sentIn } from '~/features/registrations/form/form'
import type { FileRoutesById } from '~/routeTree.gen'
import type { Caller, Cast, Fact, Owner } from './access-cast'

/**
 * `status` is for all, or per person. `shows` lists the own facts in a response, which never holds another person's.
 */
export type Gets = {
  readonly status: number | Readonly<Record<Caller, number>>
  readonly shows?: Partial<Readonly<Record<Owner, readonly Fact[]>>>
}

const everybody = (status: number): Gets => ({ status })
const eachTheirOwn = (status: Gets['status'], ...facts: Fact[]): Gets => ({
  status,
  shows: { anna: facts, bram: facts, staff: facts },
})
/** Others get a 404, so that they do not learn what exists. */
const annaAlone = (status: number, ...facts: Fact[]): Gets => ({
  status: { visitor: 404, anna: status, bram: 404, staff: 404 },
  shows: { anna: facts },
})
const members = (visitor: number, member: number) => ({ visitor, anna: member, bram: member, staff: member })
/** Its pages have a matrix of their own (tests/unit/features/staff/access-matrix.test.ts). */
const desk = (path: string): { ANY: RouteRequest } => ({
  ANY: { path, body: { do: 'save', titleNl: 'Proef' }, status: { visitor: 401, anna: 404, bram: 404, staff: 303 } },
})

type Modules = typeof import('~/features/account/profile/account.functions') &
  typeof import('~/features/style-guide/blocks.functions') &
  typeof import('~/features/auth/session.functions') &
  typeof import('~/features/club-finder/clubs.functions') &
  typeof import('~/features/events/camps/camps.functions') &
  typeof import('~/features/events/events.functions') &
  typeof import('~/site/icons/icons.functions') &
  typeof import('~/features/login/login.functions') &
  typeof import('~/features/contact/messages.functions') &
  typeof import('~/features/news/news.functions') &
  typeof import('~/features/pages/home/home.functions') &
  typeof import('~/features/opening-alerts/answer/alert.functions') &
  typeof import('~/features/redirects/redirects.functions') &
  typeof import('~/features/registrations/manage/manage.functions') &
  typeof import('~/features/registrations/overview/overview.functions') &
  typeof import('~/features/registrations/sign-up/sign-up.functions') &
  typeof import('~/features/search/search.functions') &
  typeof import('~/features/staging/staging-login.functions') &
  typeof import('~/features/pages/tennis-lessons/tennis-lessons.functions') &
  typeof import('~/features/trainers/trainers.functions') &
  typeof import('~/features/vacancies/vacancies.functions')

type InputOf<F> = F extends { readonly url: string } & ((options: infer Options extends object) => unknown)
  ? Options extends { data: infer Data }
    ? Data
    : undefined
  : never

type FunctionRows = {
  readonly [Name in keyof Modules as Modules[Name] extends { readonly url: string } ? Name : never]: Gets & {
    readonly method?: 'POST'
    readonly data: (cast: Cast) => InputOf<Modules[Name]>
  }
}

const inDutch = () => ({ locale: 'nl' }) as const
const nothing = () => undefined

export const functionRows: FunctionRows = {
  getAccount: { data: () => ({ isLeaving: false }), ...eachTheirOwn(200, 'uid', 'email', 'surname', 'photo') },
  getAlert: { data: () => ({ locale: 'nl', token: '1-guessed' }), ...everybody(200) },
  getBlockContents: { data: nothing, ...everybody(404) },
  getTennisLessons: { data: () => ({ locale: 'nl', search: {} }), ...everybody(200) },
  getClubList: { data: () => ({ locale: 'nl', search: {} }), ...everybody(200) },
  getClub: { data: ({ club }) => ({ locale: 'nl', id: club.id }), ...everybody(200) },
  getEventList: { data: () => ({ locale: 'nl', search: {} }), ...everybody(200) },
  getEvent: { data: ({ event }) => ({ locale: 'nl', id: event.id }), ...everybody(200) },
  getPlaces: { data: ({ event }) => ({ id: event.id }), ...everybody(200) },
  getCamps: { data: inDutch, ...everybody(200) },
  getHome: { data: () => ({ locale: 'nl', search: {} }), ...everybody(200) },
  getLogin: { data: () => ({ next: null, opensLink: false }), ...eachTheirOwn(200, 'uid') },
  getMessageForm: { data: () => ({ kind: 'contact-question' }), ...everybody(200) },
  sendQuestion: { method: 'POST', data: () => questionIn([]), ...everybody(422) },
  sendApplication: { method: 'POST', data: () => applicationIn([]), ...everybody(422) },
  sendToken: { method: 'POST', data: () => ({ token: 'guessed' }), ...everybody(401) },
  getNewsList: { data: inDutch, ...everybody(200) },
  getNews: { data: ({ news }) => ({ locale: 'nl', id: news.id }), ...everybody(200) },
  getRedirect: { data: () => ({ path: '/account' }), ...everybody(200) },
  getSignup: {
    data: ({ event }) => ({ locale: 'nl', id: event.id }),
    ...eachTheirOwn(200, 'uid', 'email', 'surname'),
  },
  signUp: {
    method: 'POST',
    data: ({ event }) => sentIn(event.id, []),
    ...everybody(422),
  },
  getRegistration: {
    data: ({ anna }) => ({ locale: 'nl', reference: anna.reference, token: '' }),
    ...annaAlone(200, 'reference', 'email', 'surname'),
  },
  getOverview: { data: inDutch, ...eachTheirOwn(200, 'reference', 'email', 'surname') },
  getSearchResults: { data: ({ anna }) => ({ locale: 'nl', q: anna.surname }), ...everybody(200) },
  getStagingLogin: { data: nothing, ...everybody(200) },
  getTrainers: { data: inDutch, ...everybody(200) },
  getVacancies: { data: inDutch, ...everybody(200) },
  getVacancy: { data: ({ vacancy }) => ({ locale: 'nl', id: vacancy.id }), ...everybody(200) },
}

/** `ANY`: the methods that a handler refuses itself. */
export type Method = 'GET' | 'POST' | 'ANY'

export type RouteRequest = Gets & {
  readonly path: string | ((cast: Cast) => string)
  readonly body?: Readonly<Record<string, string>> | string
}

type RouteRows = {
  readonly [Id in Exclude<keyof FileRoutesById, '__root__'>]: Partial<Readonly<Record<Method, RouteRequest>>>
}

const page = (path: RouteRequest['path'], gets = everybody(200)): { GET: RouteRequest } => ({ GET: { path, ...gets } })
const overview = '/evenementen/inschrijvingen'
const ofAnna = ({ anna }: Cast) => `${overview}/${anna.reference}`

export const routeRows: RouteRows = {
  '/': page('/'),
  '/account': {
    GET: { path: '/account', ...eachTheirOwn(members(302, 200), 'email', 'surname', 'photo') },
    POST: { path: '/account', body: { intent: 'nothing' }, status: members(303, 405) },
  },
  '/beheer/$': desk('/beheer/nieuws/nieuw'),
  '/desk/$': desk('/en/desk/news/new'),
  '/contact': { ...page('/contact'), POST: { path: '/contact', body: {}, status: 422 } },
  '/junior-academy': page('/junior-academy'),
  '/kampen': page('/kampen'),
  '/lesvoorwaarden': page('/lesvoorwaarden'),
  '/login': {
    GET: { path: '/login', status: members(200, 302) },
    POST: { path: '/login', body: {}, status: 422 },
  },
  '/over-ons': page('/over-ons'),
  '/privacy-policy': page('/privacy-policy'),
  '/privacyverklaring': page('/privacyverklaring'),
  '/pro-academy': page('/pro-academy'),
  '/regiotennis': page('/regiotennis'),
  '/tennisles': page('/tennisles'),
  '/robots.txt': page('/robots.txt'),
  '/sitemap.xml': page('/sitemap.xml'),
  '/socials': page('/socials'),
  '/staging-login': {
    ...page('/staging-login'),
    POST: { path: '/staging-login', body: { password: 'guessed' }, status: 405 },
  },
  '/vacatures/': { ...page('/vacatures'), POST: { path: '/vacatures', body: {}, status: 422 } },
  '/vacatures/$vacancy': page(({ vacancy }) => vacancy.path),
  '/verenigingen': page('/verenigingen'),
  '/verenigingen/': page('/verenigingen'),
  '/verenigingen/$club': {
    ...page(({ club }) => club.path),
    POST: { path: ({ club }) => club.path, body: {}, status: 405 },
  },
  '/zoeken': page('/zoeken?q=familiedag'),
  '/api/__session': {
    POST: { path: '/api/__session', body: '{"token":"guessed"}', status: 401 },
  },
  '/api/payments/$token': {
    GET: { path: '/api/payments/guessed', status: 404 },
    POST: { path: '/api/payments/guessed', body: { id: 'tr_guessed' }, status: 200 },
  },
  '/api/mail/bounces': {
    POST: { path: '/api/mail/bounces', body: 'x', status: 404 },
  },
  '/api/client-errors': {
    POST: { path: '/api/client-errors', body: '{}', status: 400 },
  },
  '/dev/blocks': page('/dev/blocks', everybody(404)),
  '/dev/mail/': page('/dev/mail', everybody(404)),
  '/dev/mail/$file': page('/dev/mail/registration-confirmed', everybody(404)),
  '/feeds/$file': page('/feeds/nieuws.atom'),
  '/mail/send-new': {
    POST: { path: '/mail/send-new', body: '{}', status: 422 },
  },
  '/nieuws/': page('/nieuws'),
  '/nieuws/$news': page(({ news }) => news.path),
  '/evenementen/': page('/evenementen'),
  '/evenementen/$event/': {
    ...page(({ event }) => event.path),
    POST: { path: ({ event }) => event.path, body: {}, status: 405 },
  },
  '/evenementen/$event/inschrijven': {
    GET: { path: ({ event }) => `${event.path}/inschrijven`, ...eachTheirOwn(200, 'email', 'surname') },
    POST: { path: ({ event }) => `${event.path}/inschrijven`, body: {}, ...eachTheirOwn(422, 'uid', 'surname') },
  },
  '/evenementen/melding/$token': {
    ...page('/evenementen/melding/1-guessed', everybody(404)),
    POST: { path: '/evenementen/melding/1-guessed', body: { intent: 'confirm' }, status: 404 },
  },
  '/evenementen/inschrijvingen/': {
    GET: { path: overview, ...eachTheirOwn(200, 'reference', 'email', 'surname') },
    POST: { path: overview, body: { email: '' }, status: 422 },
  },
  '/evenementen/inschrijvingen/$reference': {
    GET: { path: ofAnna, ...annaAlone(200, 'reference', 'email', 'surname') },
    POST: { path: ofAnna, body: { intent: 'nothing' }, ...annaAlone(405) },
  },
  '/api/account/data.json': {
    GET: { path: '/api/account/data.json', ...eachTheirOwn(members(401, 200), 'uid', 'email', 'reference') },
  },
  '/api/account/photo': {
    POST: { path: '/api/account/photo', body: {}, status: members(401, 303) },
  },
  '/api/account/photo_/$file': {
    GET: { path: ({ anna }) => anna.photo, status: { visitor: 404, anna: 200, bram: 404, staff: 200 } },
  },
  '/api/calendar/$file': {
    GET: { path: ({ anna }) => `/api/calendar/${anna.reference}.ics`, ...annaAlone(200, 'reference') },
  },
  '/api/icons/$file': page('/api/icons/lucide.json?icons=trophy'),
  '/api/identity/$provider/': page('/api/identity/google', everybody(404)),
  '/api/identity/$provider/callback': page('/api/identity/google/callback?code=x&state=y', everybody(404)),
  '/api/locale/$locale': page('/api/locale/en?to=/account', everybody(303)),
  '/api/registrations/$file': {
    GET: {
      path: ({ anna }) => `/api/registrations/${anna.reference}.json`,
      ...annaAlone(200, 'reference', 'email', 'surname', 'uid'),
    },
  },
}
