import type { Prefix } from '~/i18n/route-paths'

type RequestContext = {
  readonly id: string
  readonly target: string
  readonly prefix: Prefix
  /** As far as proxies are trusted. Personal: never logged. */
  readonly address: string
}

const contexts = new WeakMap<Request, RequestContext>()
const rendered = new WeakMap<Request, string>()
const withResult = new WeakSet<Request>()
const errors = new WeakMap<Request, { readonly error: unknown }>()

export const setRequestContext = (request: Request, context: RequestContext): void => {
  contexts.set(request, context)
}

export const requestContextOf = (request: Request): RequestContext | undefined => contexts.get(request)

export const handOver = (request: Request, html: string): void => {
  rendered.set(request, html)
}

export const takeRendered = (request: Request): string | undefined => rendered.get(request)

export const noteFormResult = (request: Request): void => {
  withResult.add(request)
}

export const hasFormResult = (request: Request): boolean => withResult.has(request)

/** Keeps an error that the framework would turn, unlogged, into a response with its message. */
export const recordError = (request: Request, error: unknown): void => {
  if (!errors.has(request)) errors.set(request, { error })
}

export const recordedErrorOf = (request: Request): { readonly error: unknown } | undefined => errors.get(request)
