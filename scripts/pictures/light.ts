import type { Point } from './svg'

export type Light = {
  readonly sky: readonly [top: string, low: string]
  readonly sun: string
  readonly tint: string
  readonly haze: string
  readonly shade: { readonly colour: string; readonly opacity: number }
  /** End of the shadow of a one-metre post, in metres. */
  readonly fall: readonly [x: number, z: number]
  readonly towards: Point
  readonly isDark?: boolean
}

export const lights = {
  dawn: {
    sky: ['#6fa8c9', '#ffd9b0'],
    sun: '#ffe7b8',
    tint: '#ffeede',
    haze: '#f6cfae',
    shade: { colour: '#3a3a6b', opacity: 0.36 },
    fall: [-2.4, -0.9],
    towards: [0.9, 0.4],
  },
  morning: {
    sky: ['#58b3dd', '#dff3f2'],
    sun: '#fff6d8',
    tint: '#fffaf0',
    haze: '#d3ebea',
    shade: { colour: '#12315f', opacity: 0.34 },
    fall: [1.25, -0.6],
    towards: [-0.7, 0.7],
  },
  noon: {
    sky: ['#2f8fd0', '#a9dcef'],
    sun: '#fffbe6',
    tint: '#ffffff',
    haze: '#bfe3ee',
    shade: { colour: '#0f2a55', opacity: 0.36 },
    fall: [0.55, -0.45],
    towards: [-0.4, 0.9],
  },
  golden: {
    sky: ['#f4a259', '#ffe0a3'],
    sun: '#fff1c4',
    tint: '#ffe8c6',
    haze: '#f9c98b',
    shade: { colour: '#4b1f4d', opacity: 0.38 },
    fall: [-2.1, -1.3],
    towards: [0.8, 0.5],
  },
  sunset: {
    sky: ['#27467f', '#f7855a'],
    sun: '#ffd27a',
    tint: '#f7c9b4',
    haze: '#e58a72',
    shade: { colour: '#1d1b52', opacity: 0.46 },
    fall: [2.6, -1.5],
    towards: [-0.85, 0.4],
  },
  dusk: {
    sky: ['#14275a', '#8a7fb8'],
    sun: '#f6e7c8',
    tint: '#b5b6dc',
    haze: '#6d6fae',
    shade: { colour: '#0a1138', opacity: 0.5 },
    fall: [1.1, -0.8],
    towards: [-0.5, 0.8],
    isDark: true,
  },
  night: {
    sky: ['#071531', '#1b3a68'],
    sun: '#eef3ff',
    tint: '#d6e2f2',
    haze: '#1a355f',
    shade: { colour: '#030a20', opacity: 0.52 },
    fall: [-0.8, -0.6],
    towards: [0.5, 0.9],
    isDark: true,
  },
  overcast: {
    sky: ['#a8bac6', '#e3e9ea'],
    sun: '#f4f6f4',
    tint: '#eaf0f2',
    haze: '#ccd7dc',
    shade: { colour: '#22384f', opacity: 0.2 },
    fall: [0.3, -0.3],
    towards: [-0.3, 0.95],
  },
  rain: {
    sky: ['#52677a', '#a3b4bd'],
    sun: '#d8e0e2',
    tint: '#c4d1d9',
    haze: '#93a6b1',
    shade: { colour: '#132536', opacity: 0.26 },
    fall: [0.1, -0.5],
    towards: [0.3, 0.95],
  },
  winter: {
    sky: ['#9cc4dd', '#fbe9dc'],
    sun: '#fff4e2',
    tint: '#f2f5ff',
    haze: '#e2e6ee',
    shade: { colour: '#33507f', opacity: 0.3 },
    fall: [2.2, -0.7],
    towards: [-0.9, 0.4],
  },
  spring: {
    sky: ['#7cc7d8', '#f4f6d6'],
    sun: '#fffbd6',
    tint: '#fbffef',
    haze: '#dceecd',
    shade: { colour: '#143f52', opacity: 0.3 },
    fall: [-1.1, -0.6],
    towards: [0.7, 0.7],
  },
  indoor: {
    sky: ['#e7ecec', '#f7f6ee'],
    sun: '#ffffff',
    tint: '#fbfcf6',
    haze: '#d5dedd',
    shade: { colour: '#0f2c44', opacity: 0.26 },
    fall: [0.25, -0.5],
    towards: [-0.2, 0.98],
  },
} satisfies Record<string, Light>

export type LightName = keyof typeof lights
