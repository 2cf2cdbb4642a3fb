import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SAXParser } from 'sax'
import { UnreadableFile } from './unreadable-file'

export type XmlElement = {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: XmlElement[]
  text: string
}

type Reader = {
  /** Each is given by itself as it closes, without its parents. */
  readonly given: ReadonlySet<string>
  give: (element: XmlElement) => void
  /** Of the element that holds all, and the first in it. May throw. */
  begin: (names: readonly string[]) => void
}

/** Without positions the reader is faster, and checks no length itself. Its types lack `strictEntities`. */
const options = { position: false, strictEntities: true }
const chunk = 64 * 1024
const mostDepth = 40
const mostAttributes = 20
/** Elements, comments and the like between two that are given. */
const mostParts = 1000
const longestText = 20_000

/** Reads XML with no entities but the five predefined ones. Other requests get their turn meanwhile. */
export async function readXml(file: Uint8Array, encoding: string, reader: Reader): Promise<void> {
  const { default: sax } = await import('sax')
  const parser = sax.parser(true, options)
  const counted = countParts(parser)
  buildElements(parser, reader, counted)
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < file.length; from += chunk) {
    const before = counted.parts
    const piece = decoder.decode(file.subarray(from, from + chunk), { stream: true })
    parser.write(piece)
    if (counted.parts === before && piece.length > longestText) refuse('large-xml')
    await nextTurn()
  }
  parser.close()
}

type Counted = { parts: number; since: number; attributes: number }

function countParts(parser: SAXParser): Counted {
  const counted: Counted = { parts: 0, since: 0, attributes: 0 }
  const count = () => {
    counted.parts++
    if (++counted.since > mostParts) refuse('large-xml')
  }
  parser.onopentagstart = () => {
    count()
    counted.attributes = 0
  }
  parser.onattribute = () => {
    if (++counted.attributes > mostAttributes) refuse('large-xml')
  }
  parser.onprocessinginstruction = count
  parser.oncomment = count
  parser.onopencdata = count
  parser.onerror = () => refuse('broken-xml')
  parser.ondoctype = () => refuse('broken-xml')
  parser.onsgmldeclaration = () => refuse('broken-xml')
  return counted
}

function buildElements(parser: SAXParser, { given, give, begin }: Reader, counted: Counted) {
  const open: XmlElement[] = []
  const names: string[] = []
  const add = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
    if (element && element.text.length > longestText) refuse('large-xml')
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onopentag = ({ name, attributes }) => {
    const around = open.at(-1)
    if (!around && names.length > 0) refuse('broken-xml')
    // Space between elements is no text.
    if (around) around.text = ''
    if (open.push({ name: nameOf(name), attributes, children: [], text: '' }) > mostDepth) refuse('large-xml')
    if (names.length === 2) return
    names.push(nameOf(name))
    begin(names)
  }
  parser.onclosetag = () => {
    const element = open.pop()!
    if (given.has(element.name)) {
      counted.since = 0
      give(element)
    } else if (open.some(({ name }) => given.has(name))) open.at(-1)!.children.push(element)
  }
}

const nameOf = (name: string) => name.slice(name.indexOf(':') + 1)

function refuse(reason: 'broken-xml' | 'large-xml'): never {
  throw new UnreadableFile(reason)
}
