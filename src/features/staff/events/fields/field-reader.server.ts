import type { FieldValues } from '~/model/staff'
import { type WrittenText, writtenText } from '~/model/written-text'
import { refusedLinks } from '~/text/markdown.server'
import { oneLine } from '~/text/one-line'
import { printable } from '~/text/printable'
import { readMoney } from '~/text/read-money'
import { readLocalTime } from '~/time/local-time'
import type { EventError, EventErrorCode } from './fields'

type Texts = { longest: number; required?: boolean; lines?: boolean; isMarkdown?: boolean }

/** Reads controls by name; invalid ones are null or empty, and listed in `errors`. */
export class FieldReader {
  readonly errors: EventError[] = []

  constructor(readonly fields: FieldValues) {}

  given(name: string): string {
    return (this.fields[name] ?? '').trim()
  }

  fail(field: string, code: EventErrorCode): null {
    if (!this.errors.some((error) => error.field === field)) this.errors.push({ field, code })
    return null
  }

  text(name: string, { longest, required = false, lines = false, isMarkdown = false }: Texts): string {
    const plain = printable(this.given(name)).replace(/\r\n?/g, '\n')
    const text = lines ? plain : oneLine(plain)
    if (required && !text) this.fail(name, 'required')
    if (text.length > longest) this.fail(name, 'too-long')
    if (isMarkdown && refusedLinks(text).length > 0) this.fail(name, 'unsafe-link')
    return text
  }

  /** `name` without the ending of the language. English may be left empty, and asks for Dutch. */
  bilingual(name: string, { required = false, ...texts }: Texts): WrittenText {
    const nl = this.text(`${name}Nl`, { required, ...texts })
    const en = this.text(`${name}En`, texts)
    if (en && !nl && !required) this.fail(`${name}Nl`, 'dutch-missing')
    return writtenText(nl, en)
  }

  whole(name: string, min: number, max: number): number | null {
    const given = this.given(name)
    if (!given) return null
    if (!/^\d{1,9}$/.test(given)) return this.fail(name, 'number')
    const number = Number(given)
    return number >= min && number <= max ? number : this.fail(name, 'number-range')
  }

  cents(name: string): number | null {
    const given = this.given(name)
    return given ? (readMoney(given) ?? this.fail(name, 'price')) : null
  }

  time(name: string): number | null {
    const given = this.given(name)
    if (!given) return null
    const read = readLocalTime(given)
    return typeof read === 'number' ? read : this.fail(name, read)
  }

  isTicked(name: string): boolean {
    return ['on', '1', 'yes', 'true'].includes(this.given(name))
  }

  oneOf<const T extends string>(name: string, values: readonly T[]): T | null {
    const given = this.given(name)
    if (!given) return null
    return values.find((value) => value === given) ?? this.fail(name, 'choice')
  }
}
