import type { FieldValues } from '~/model/staff'
import { refusedLinks } from '~/text/markdown.server'
import type { FieldError } from './content'

/** Characters. */
export const textLimits = { title: 120, summary: 300, body: 10_000 } as const

const longestOther = 120

/** Characters that publishing allows in a control of a news item or a vacancy. */
export const longestIn = (field: string): number =>
  (textLimits as Readonly<Record<string, number>>)[field.replace(/(?:Nl|En)$/, '')] ?? longestOther

const languages = ['Nl', 'En'] as const

/** Title, summary and body in both languages, with nothing in them that a page may not show. */
export function checkTexts(fields: FieldValues, names: readonly (keyof typeof textLimits)[]): FieldError[] {
  return names.flatMap((name) =>
    languages.flatMap((language): FieldError[] => {
      const field = name + language
      const text = fields[field]?.trim() ?? ''
      if (text === '') return [{ field, code: `${name}-missing` }]
      if (text.length > textLimits[name]) return [{ field, code: `${name}-long` }]
      return name === 'body' && refusedLinks(text).length > 0 ? [{ field, code: 'link-unsafe' }] : []
    }),
  )
}
