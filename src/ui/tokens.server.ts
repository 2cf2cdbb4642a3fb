import tokens from './tokens.css?raw'

type Colour = { readonly light: string; readonly dark: string }

/** A colour of tokens.css, for emails and images, which read no CSS variables. */
export function colour(name: string): Colour {
  const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  if (!light || !dark) throw new Error(`tokens.css has no colour ${name}`)
  return { light, dark }
}
