import { type ApiPath, apiPath, type PagePath, pathOf } from '~/i18n/route-paths'
import type { getRouter } from '~/router'
import type { FileRoutesByTo } from '~/routeTree.gen'
import { Link } from '~/ui/link'

// Checked by `tsc`, never run: each line under an "expect-error" must not compile.
declare const router: Awaited<ReturnType<typeof getRouter>>
const club = { id: 12, slug: 'tc-roerslag' }

export const rightLinks = [
  <Link key={1} to="/contact" />,
  <Link key={2} to="/verenigingen/$club" params={{ club }} />,
  <Link key={3} to="/evenementen/$event/inschrijven" params={{ event: { id: 101 } }} />,
  <Link key={4} to="/evenementen" search={{ kind: 'camp', age: 9, free: 1 }} />,
  <Link key={5} to="/verenigingen" search={{ q: 'Utrecht', state: 'open' }} />,
]

export const wrongLinks = [
  // @ts-expect-error a path with a slip of the pen
  <Link key={1} to="/verenegingen" />,
  // @ts-expect-error an English path: links are written by their route
  <Link key={2} to="/en/clubs" />,
  // @ts-expect-error a path with its parameter filled in
  <Link key={3} to="/verenigingen/12-tc-roerslag" />,
  // @ts-expect-error a missing parameter
  <Link key={4} to="/verenigingen/$club" />,
  // @ts-expect-error a parameter by another name
  <Link key={5} to="/verenigingen/$club" params={{ id: club }} />,
  // @ts-expect-error a parameter that is a text
  <Link key={6} to="/verenigingen/$club" params={{ club: '12-tc-roerslag' }} />,
  // @ts-expect-error a parameter without its id
  <Link key={7} to="/evenementen/$event" params={{ event: { slug: 'x' } }} />,
  // @ts-expect-error a search parameter that the list of events does not know
  <Link key={8} to="/evenementen" search={{ colour: 'red' }} />,
  // @ts-expect-error a kind of event that there is not
  <Link key={9} to="/evenementen" search={{ kind: 'party' }} />,
  // @ts-expect-error a number as a text
  <Link key={10} to="/evenementen" search={{ age: 'nine' }} />,
  // @ts-expect-error a state that no club is in
  <Link key={11} to="/verenigingen" search={{ state: 'ajar' }} />,
]

export const rightWay = () => router.navigate({ to: '/verenigingen/$club', params: { club } })
// @ts-expect-error an unknown path
export const wrongWay = () => router.navigate({ to: '/clubs' })

/** A page of the table without a route does not compile. */
export const routeOf = (page: PagePath): keyof FileRoutesByTo => page

// @ts-expect-error a page without a route
export const wrongRoute: keyof FileRoutesByTo = '/nergens'

// @ts-expect-error a page that the table does not hold
export const wrongPage = pathOf({ page: '/privacy-policy', parameters: [] }, '')

export const rightPaths = [
  pathOf({ page: '/contact', parameters: [] }, ''),
  pathOf({ page: '/evenementen/$event/inschrijven', parameters: ['101-clinic'] }, '/en'),
  apiPath('/api/account/data.json'),
  apiPath('/api/calendar/$file', 'event-101.ics'),
]

// @ts-expect-error a missing id
export const missingId = pathOf({ page: '/verenigingen/$club', parameters: [] }, '')

// @ts-expect-error an id too many
export const twoIds = pathOf({ page: '/nieuws/$news', parameters: ['5-x', '6-y'] }, '')

// @ts-expect-error an id where there is none
export const needlessId = pathOf({ page: '/contact', parameters: ['5-x'] }, '')

// @ts-expect-error a page of which nobody knows whether it has an id
export const unknownPage = (page: PagePath) => pathOf({ page, parameters: [] }, '')

/** Each endpoint of the table is a route, and each route under `/api` is in the table. */
export const endpointRoute = (path: ApiPath): `/api/${string}` & keyof FileRoutesByTo => path
export const endpointPath = (route: `/api/${string}` & keyof FileRoutesByTo): ApiPath => route

// @ts-expect-error an endpoint that there is not
export const wrongEndpoint = apiPath('/api/letters')

// @ts-expect-error an endpoint without its file
export const missingFile = apiPath('/api/calendar/$file')

// @ts-expect-error an endpoint with its file filled in
export const filledEndpoint = apiPath('/api/calendar/event-101.ics')

// @ts-expect-error a prefix that there is not
export const wrongPrefix = pathOf({ page: '/contact', parameters: [] }, '/de')
