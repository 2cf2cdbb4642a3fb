import { organisation } from '#app.config'
import { isLocale, type Locale } from './locale'

/** docs/decisions/seed-constants.md */
export const localeCookie = { name: 'i18n_redirected', maxAge: 365 * 86_400 } as const

export function chooseLocale(stored: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(stored)) return stored
  return preferred(acceptLanguage) ?? organisation.defaultLocale
}

function preferred(acceptLanguage: string | undefined): Locale | undefined {
  if (!acceptLanguage) return undefined
  const wishes = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((wish, order) => {
      const [tag = '', ...options] = wish.trim().toLowerCase().split(';')
      const weight = options.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), order }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
  return wishes.map(({ language }) => language).find(isLocale)
}
