import { selectAll } from 'css-select'
import { parse } from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'
import { type ReceivedResponse, type RequestOptions, sendRequest } from './send-request'
import type { Site } from './site'

type Element = Htmlparser2TreeAdapterMap['element']
type Entry = readonly [name: string, value: string | File]
type Given = string | readonly string[] | File

/** What a visitor has, and sends along with forms and redirects too. */
export type Visitor = { readonly cookie?: string; readonly headers?: Readonly<Record<string, string>> }

export type Shown = { readonly text: string; readonly attributes: Readonly<Record<string, string>> }

export type Form = {
  readonly action: string
  /** What it would send of a name: nothing where no box is ticked. */
  readonly values: (name: string) => readonly (string | File)[]
  /**
   * Sends what a browser without script would, with `fields` filled in, which have to be in the form. Presses the
   * button of that value or name, else the one by which the form was found, else the first.
   */
  readonly submit: (fields?: Readonly<Record<string, Given>>, options?: { readonly button?: string }) => Promise<Page>
}

export type Page = Pick<ReceivedResponse, 'status' | 'headers'> & {
  readonly location: string | undefined
  readonly html: string
  /** Those that the visitor has now. */
  readonly cookie: string
  /** Of the first element, with single spaces. Throws where there is none. */
  readonly text: (selector?: string) => string
  readonly all: (selector: string) => readonly Shown[]
  readonly has: (selector: string) => boolean
  /** The value of the first attribute `data-…` of that name, from `within` on. */
  readonly data: (name: string, within?: string) => string | undefined
  readonly refusal: string | undefined
  readonly said: string | undefined
  /** As the page shows it: '' where none of its boxes is ticked, undefined where there is no such field. */
  readonly field: (name: string) => string | undefined
  /** The sentences of the summary of errors, by field. */
  readonly errors: () => Readonly<Record<string, string>>
  /** The form with that id or action, or with a button or a field of that value or name; else the only one that is posted. */
  readonly form: (which?: string) => Form
  /** Follows all redirects. */
  readonly follow: () => Promise<Page>
}

/** Asks for a page as a browser without script does. Follows no redirect. */
export async function open(site: Site, path: string, visitor: Visitor = {}): Promise<Page> {
  return pageOf(site, path, await ask(site, path, visitor), visitor)
}

/** Follows redirects, with the cookies that they set. */
export async function arrive(site: Site, path: string, visitor: Visitor = {}): Promise<Page> {
  const page = await open(site, path, visitor)
  return page.location ? page.follow() : page
}

/** Reads the response to a request for `path` of this visitor. */
export function pageOf(site: Site, path: string, response: ReceivedResponse, visitor: Visitor = {}): Page {
  const { status, headers, text: html } = response
  const next = { ...visitor, cookie: keptCookies(visitor.cookie ?? '', headers['set-cookie']) }
  let parsed: Htmlparser2TreeAdapterMap['document'] | undefined
  const find = (selector: string) => {
    parsed ??= parse(html, { treeAdapter: adapter })
    return within(parsed, selector)
  }
  const data = (name: string, from = '') => find(`${from}[data-${name}]`)[0]?.attribs[`data-${name}`]
  const controlsOf = (form: Element) => {
    const { id } = form.attribs
    const beside = id ? find(`[form=${JSON.stringify(id)}]`) : []
    return [...within(form, controls), ...beside].filter(({ attribs }) => !('disabled' in attribs))
  }
  const send = async (address: string, options?: RequestOptions) => {
    const { pathname, search } = new URL(address, site.url + path)
    return pageOf(site, pathname + search, await ask(site, pathname + search, next, options), next)
  }

  return {
    ...{ status, headers, html, location: headers.location, cookie: next.cookie, data },
    get refusal() {
      return data('refusal')
    },
    get said() {
      return data('said')
    },
    text: (selector = 'body') => {
      const [element] = find(selector)
      if (!element) throw new Error(`the page has no ${selector}`)
      return wordsOf(element)
    },
    all: (selector) => find(selector).map((element) => ({ text: wordsOf(element), attributes: element.attribs })),
    has: (selector) => find(selector).length > 0,
    field: (name) => {
      const named = find(controls).filter(({ name: tag, attribs }) => tag !== 'button' && attribs.name === name)
      const [first] = named.flatMap(entriesOf)
      return named.length === 0 ? undefined : String(first?.[1] ?? '')
    },
    errors: () =>
      Object.fromEntries(
        find('.error-summary a').map((link) => [decodeURIComponent(link.attribs.href!.slice(1)), wordsOf(link)]),
      ),
    form: (which) => {
      const forms = find('form')
      const found =
        which === undefined
          ? forms.filter(isPosted)
          : [
              ...forms.filter(({ attribs }) => attribs.id === which || attribs.action === which),
              ...forms.filter((form) => controlsOf(form).some((control) => isCalled(control, which))),
            ]
      if (found.length === 0 || (which === undefined && found.length > 1))
        throw new Error(`${path} has ${found.length} forms ${which ?? ''}`)
      return readForm(found[0]!, controlsOf(found[0]!), which, send)
    },
    follow: async () => {
      if (!headers.location) throw new Error(`${path} answers ${status} and leads nowhere`)
      const followed = await send(headers.location)
      return followed.location ? followed.follow() : followed
    },
  }
}

function readForm(
  form: Element,
  fields: readonly Element[],
  which: string | undefined,
  send: (address: string, options?: RequestOptions) => Promise<Page>,
): Form {
  const { action = '', enctype } = form.attribs
  const entries = fields.flatMap(entriesOf)
  const buttons = fields.filter(isSubmit)
  return {
    action,
    values: (name) => entries.filter((entry) => entry[0] === name).map(([, value]) => value),
    submit: async (filled = {}, { button } = {}) => {
      const named = (one: Element) => isCalled(one, button ?? which)
      const pressed = buttons.find(named) ?? (button === undefined ? buttons[0] : undefined)
      const unknown = Object.keys(filled).filter((name) => !fields.some(({ attribs }) => attribs.name === name))
      if (!pressed || unknown.length > 0) throw new Error(`the form has no ${pressed ? unknown : (button ?? 'button')}`)
      const { name: pressedName, value: pressedValue = '', formaction = action } = pressed.attribs
      const sent: Entry[] = [
        ...entries.filter(([name]) => !(name in filled)),
        ...Object.entries(filled).flatMap(([name, given]) => [given].flat().map((value): Entry => [name, value])),
        ...(pressedName ? [[pressedName, pressedValue] as const] : []),
      ]
      if (!isPosted(form)) return send(`${formaction.split(/[?#]/)[0]}?${new URLSearchParams(urlencoded(sent))}`)
      const body = enctype === 'multipart/form-data' ? multipart(sent) : new URLSearchParams(urlencoded(sent))
      const encoded = new Response(body)
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      return send(formaction, { method: 'POST', headers, body: Buffer.from(await encoded.arrayBuffer()) })
    },
  }
}

function ask(
  site: Site,
  path: string,
  { cookie = '', headers = {} }: Visitor,
  options: RequestOptions = {},
): Promise<ReceivedResponse> {
  const origin = options.method === 'POST' ? { origin: site.url } : {}
  const all = { ...origin, ...options.headers, ...headers, ...(cookie && { cookie }) }
  return sendRequest(site, path, { ...options, headers: all })
}

const controls = 'input, select, textarea, button'

const within = (parent: Element | Htmlparser2TreeAdapterMap['document'], selector: string) =>
  selectAll<Htmlparser2TreeAdapterMap['node'], Element>(selector, parent)

const isPosted = ({ attribs }: Element) => attribs.method?.toLowerCase() === 'post'
const isCalled = ({ attribs }: Element, name: string | undefined) => [attribs.value, attribs.name].includes(name)
const isSubmit = ({ name, attribs: { type } }: Element) =>
  name === 'button' ? type !== 'button' && type !== 'reset' : name === 'input' && type === 'submit'

function entriesOf(control: Element): Entry[] {
  const { name, type, value } = control.attribs
  if (!name || control.name === 'button' || ['submit', 'button', 'reset', 'file'].includes(type!)) return []
  if (type === 'checkbox' || type === 'radio') return 'checked' in control.attribs ? [[name, value ?? 'on']] : []
  if (control.name === 'textarea') return [[name, textOf(control)]]
  if (control.name !== 'select') return [[name, value ?? '']]
  const options = within(control, 'option')
  const chosen = options.filter((option) => 'selected' in option.attribs)
  const shown = chosen.length > 0 || 'multiple' in control.attribs ? chosen : options.slice(0, 1)
  return shown.map((option) => [name, option.attribs.value ?? wordsOf(option)])
}

const urlencoded = (entries: readonly Entry[]) =>
  entries.map(([name, value]) => [name, String(value).replace(/\r?\n/g, '\r\n')])

function multipart(entries: readonly Entry[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const inline = new Set(['a', 'abbr', 'b', 'bdi', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'sup', 'time'])

const wordsOf = (element: Element) => textOf(element).replace(/\s+/g, ' ').trim()

function textOf({ children }: Element): string {
  const parts = children.map((child) => {
    if (child.type === 'text') return child.data
    if (!('attribs' in child) || ['script', 'style', 'template'].includes(child.name)) return ''
    return inline.has(child.name) ? textOf(child) : ` ${textOf(child)} `
  })
  return parts.join('')
}

function keptCookies(before: string, set: readonly string[] = []): string {
  const kept = new Map(before.split('; ').map((one) => [one.split('=')[0]!, one]))
  for (const one of set) {
    const [cookie] = one.split(';')
    if (/; Max-Age=0\b/i.test(one)) kept.delete(cookie!.split('=')[0]!)
    else kept.set(cookie!.split('=')[0]!, cookie!)
  }
  return [...kept.values()].filter(Boolean).join('; ')
}
