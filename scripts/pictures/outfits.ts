import { brand } from './colour'

type Hair = 'short' | 'tail' | 'bun' | 'curls' | 'cap' | 'visor' | 'bob' | 'scarf' | 'bald'

export type Outfit = {
  readonly skin: string
  readonly top: string
  readonly bottom: string
  readonly shoes: string
  readonly legs: 'shorts' | 'skirt' | 'long'
  readonly sleeves?: 'short' | 'long' | 'none'
  readonly hair: Hair
  readonly hairColour: string
  readonly headwear?: string
  readonly band?: string
  readonly stripe?: string
  readonly socks?: string
  readonly frame?: string
  readonly child?: boolean
  readonly bulk?: number
  readonly racket?: false
}

const skins = { fair: '#f2c7a2', tan: '#dca071', brown: '#a9683f', deep: '#74452c', pale: '#f8d9c0' } as const
const hairs = { blond: '#e0b45c', brown: '#6b4226', black: '#231c1c', red: '#b4512a', grey: '#b9bcc0' } as const

const white = brand.white
const player = { shoes: white, sleeves: 'short', legs: 'shorts' } as const

export const outfits = {
  green: {
    ...player,
    skin: skins.tan,
    top: brand.green,
    bottom: white,
    hair: 'short',
    hairColour: hairs.brown,
    band: white,
    frame: brand.deepBlue,
  },
  blue: {
    ...player,
    skin: skins.fair,
    top: brand.blue,
    bottom: white,
    hair: 'cap',
    hairColour: hairs.blond,
    headwear: white,
    frame: brand.coral,
  },
  white: {
    ...player,
    skin: skins.brown,
    top: white,
    bottom: brand.deepBlue,
    hair: 'short',
    hairColour: hairs.black,
    headwear: brand.green,
    band: brand.green,
    frame: brand.green,
  },
  yellow: {
    ...player,
    skin: skins.deep,
    top: brand.ball,
    bottom: brand.deepBlue,
    hair: 'curls',
    hairColour: hairs.black,
    frame: white,
  },
  coral: {
    ...player,
    skin: skins.fair,
    top: brand.coral,
    bottom: brand.deepBlue,
    hair: 'short',
    hairColour: hairs.red,
    frame: white,
  },
  skirtWhite: {
    ...player,
    legs: 'skirt',
    sleeves: 'none',
    skin: skins.tan,
    top: white,
    bottom: white,
    hair: 'tail',
    hairColour: hairs.brown,
    headwear: brand.green,
    band: brand.green,
    frame: brand.green,
  },
  skirtBlue: {
    ...player,
    legs: 'skirt',
    sleeves: 'none',
    skin: skins.fair,
    top: brand.blue,
    bottom: brand.deepBlue,
    hair: 'tail',
    hairColour: hairs.blond,
    headwear: white,
    band: white,
    frame: brand.ball,
  },
  skirtGreen: {
    ...player,
    legs: 'skirt',
    skin: skins.deep,
    top: brand.green,
    bottom: brand.deepGreen,
    hair: 'bun',
    hairColour: hairs.black,
    headwear: brand.ball,
    band: brand.ball,
    frame: white,
  },
  skirtYellow: {
    ...player,
    legs: 'skirt',
    skin: skins.brown,
    top: brand.ball,
    bottom: white,
    hair: 'visor',
    hairColour: hairs.black,
    headwear: white,
    frame: brand.blue,
  },
  coach: {
    ...player,
    legs: 'long',
    sleeves: 'short',
    skin: skins.fair,
    top: brand.green,
    bottom: brand.deepBlue,
    hair: 'cap',
    hairColour: hairs.brown,
    headwear: brand.deepGreen,
    frame: brand.blue,
  },
  coachWoman: {
    ...player,
    legs: 'long',
    sleeves: 'long',
    skin: skins.brown,
    top: brand.blue,
    bottom: brand.slate,
    hair: 'tail',
    hairColour: hairs.black,
    headwear: brand.blue,
    frame: brand.green,
    stripe: white,
  },
  senior: {
    ...player,
    bulk: 1.1,
    skin: skins.pale,
    top: white,
    bottom: brand.blue,
    hair: 'short',
    hairColour: hairs.grey,
    frame: brand.coral,
    stripe: brand.blue,
  },
  seniorWoman: {
    ...player,
    legs: 'long',
    skin: skins.pale,
    top: brand.coral,
    bottom: white,
    hair: 'bob',
    hairColour: hairs.grey,
    frame: brand.blue,
  },
  scarf: {
    ...player,
    legs: 'long',
    sleeves: 'long',
    skin: skins.tan,
    top: brand.blue,
    bottom: brand.deepBlue,
    hair: 'scarf',
    hairColour: hairs.black,
    headwear: brand.green,
    frame: brand.ball,
  },
  rain: {
    ...player,
    legs: 'long',
    sleeves: 'long',
    skin: skins.fair,
    top: brand.sun,
    bottom: brand.slate,
    hair: 'cap',
    hairColour: hairs.brown,
    headwear: brand.sun,
  },
  casual: {
    ...player,
    legs: 'long',
    sleeves: 'long',
    skin: skins.tan,
    top: brand.slate,
    bottom: '#26364a',
    hair: 'bob',
    hairColour: hairs.brown,
  },
  kidRed: {
    ...player,
    child: true,
    skin: skins.fair,
    top: '#e0452f',
    bottom: brand.deepBlue,
    hair: 'short',
    hairColour: hairs.blond,
    frame: brand.blue,
  },
  kidBlue: {
    ...player,
    child: true,
    skin: skins.brown,
    top: '#2f7fd0',
    bottom: white,
    hair: 'curls',
    hairColour: hairs.black,
    frame: brand.coral,
  },
  kidOrange: {
    ...player,
    child: true,
    legs: 'skirt',
    skin: skins.pale,
    top: '#f28a2e',
    bottom: brand.deepBlue,
    hair: 'tail',
    hairColour: hairs.red,
    headwear: white,
    frame: brand.green,
  },
  kidGreen: {
    ...player,
    child: true,
    skin: skins.deep,
    top: '#2f9d57',
    bottom: white,
    hair: 'bun',
    hairColour: hairs.black,
    headwear: brand.ball,
    frame: brand.ball,
  },
  kidYellow: {
    ...player,
    child: true,
    skin: skins.tan,
    top: '#f5cf3a',
    bottom: brand.blue,
    hair: 'cap',
    hairColour: hairs.brown,
    headwear: brand.blue,
    frame: '#e0452f',
  },
} satisfies Record<string, Outfit>

export type OutfitName = keyof typeof outfits
