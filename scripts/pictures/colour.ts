const channels = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

const colourOf = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return colourOf(channels(from).map((value, i) => value + ((target[i] ?? 0) - value) * share))
}

export function lit(surface: string, light: string): string {
  const lamp = channels(light)
  return colourOf(channels(surface).map((value, i) => (value * (lamp[i] ?? 255)) / 255))
}

export const darker = (colour: string, share = 0.25): string => mix(colour, '#0b1730', share)
export const lighter = (colour: string, share = 0.25): string => mix(colour, '#ffffff', share)

export const brand = {
  green: '#0f7a43',
  deepGreen: '#0a4f31',
  blue: '#1d4f91',
  deepBlue: '#12305f',
  ball: '#e3f03f',
  white: '#fbfaf4',
  slate: '#3b4a5c',
  mist: '#dfe6ea',
  coral: '#f0643c',
  sun: '#ffc247',
} as const
