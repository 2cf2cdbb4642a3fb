import { ball, flight, sphere } from '../ball'
import { brand } from '../colour'
import { court, ground, net } from '../court'
import { bag, dragMat, heap, trophy, umbrella } from '../gear'
import { strings } from '../objects'
import { person } from '../people'
import { bench, bicycle, clubhouse, fence, mast } from '../site'
import { sky } from '../sky'
import { skyline } from '../skyline'
import { type Scene, turnedStage } from '../stage'
import { circle } from '../svg'
import { hedge, row } from '../trees'
import { bunting } from '../water'
import { beams, dots, leaves, plane, puddle, rain, snow, vignette } from '../weather'

export const news = {
  'news-1': {
    light: 'dawn',
    view: { eye: [0, 1.5, -8.4], horizon: 0.44, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { sun: [0.72, 0.38, 0.14], clouds: 3, birds: [0.3, 0.16] }),
      row(stage, 'poplar', { z: 70, tall: 15, gap: 5, haze: 0.5 }),
      ground(stage, '#4a8f56'),
      hedge(stage, { z: 28, tall: 2.2, haze: 0.15 }),
      court(turnedStage(stage, 84, [4.4, 2]), 'clay', { wear: 2.2 }),
      net(turnedStage(stage, 84, [4.4, 2])),
      dragMat(stage, [-1.9, -2.5], 1.9),
      person(stage, { pose: 'pull', in: 'coral', at: [-0.3, -2.5], bare: true }),
      bench(stage, [3.4, 1.4]),
      bag(stage, [2.4, -3.6], brand.green, 1),
    ],
  },
  'news-2': {
    light: 'rain',
    view: { eye: [0, 1.4, -7], horizon: 0.44, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { clouds: 7 }),
      row(stage, 'round', { z: 44, tall: 9, gap: 7, haze: 0.5 }),
      hedge(stage, { z: 24, tall: 2.4, haze: 0.2 }),
      ground(stage, '#47765a'),
      court(turnedStage(stage, 80, [2, 3]), 'redClay'),
      net(turnedStage(stage, 80, [2, 3])),
      puddle(stage, [2.4, -2.2], 1.4, 0.7),
      puddle(stage, [-3.4, -0.6], 1.1, 0.4),
      puddle(stage, [0.6, -4], 0.8, 0.26),
      bench(stage, [-1.1, -1.9], brand.green, 210),
      person(stage, { pose: 'sitBack', in: 'skirtWhite', at: [-1.5, -2.1] }),
      person(stage, { pose: 'sit', in: 'rain', at: [-0.75, -2.1], bare: true }),
      umbrella(stage, [-0.85, -2.15], 0.85, [brand.green, brand.ball], 1.16, -4),
      bag(stage, [0.55, -2.6], brand.blue, 1),
      rain(stage, 1.6),
    ],
  },
  'news-3': {
    light: 'dusk',
    view: { eye: [0, 0.9, -7.2], horizon: 0.8, zoom: 0.84 },
    draw: (stage) => [
      sky(stage, { stars: 60, clouds: 3 }),
      beams(stage, { from: 0.46, count: 3, opacity: 0.08, slant: 0.8, wide: 0.12, colour: '#fff6cf' }),
      row(stage, 'poplar', { z: 60, tall: 11, gap: 5, haze: 0.3 }),
      ground(stage, '#1d4a42'),
      court(stage, 'green', { at: [0, 8] }),
      fence(stage, { z: 4, from: -14, to: 14, tall: 2.6 }),
      mast(stage, [3.3, 2], { burning: true, tall: 5, mirrored: true }),
      mast(stage, [-5, 6], { burning: true, tall: 7 }),
      person(stage, { pose: 'point', in: 'coach', at: [-0.6, -2.2], bare: true }),
      person(stage, { pose: 'idle', in: 'scarf', at: [-1.7, -2], bare: true }),
      vignette(stage, 0.3),
    ],
  },
  'news-4': {
    light: 'noon',
    view: { eye: [0, 1, -5.9], horizon: 0.62, zoom: 0.9 },
    draw: (stage) => [
      plane(stage, '#0f7a43', [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
      ...Array.from({ length: 14 }, (_, i) => {
        const [a, b] = [(i / 14) * 6.283, ((i + 0.5) / 14) * 6.283]
        return plane(stage, '#1c9155', [
          [0.5, 0.46],
          [0.5 + Math.cos(a) * 1.1, 0.46 + Math.sin(a) * 1.6],
          [0.5 + Math.cos(b) * 1.1, 0.46 + Math.sin(b) * 1.6],
        ])
      }),
      plane(stage, '#cf6139', [
        [0, 0.86],
        [1, 0.86],
        [1, 1],
        [0, 1],
      ]),
      plane(stage, '#fbf3e6', [
        [0, 0.86],
        [1, 0.86],
        [1, 0.872],
        [0, 0.872],
      ]),
      person(stage, { pose: 'cheer', in: 'kidBlue', at: [-1.35, -2.2], tall: 1.2 }),
      person(stage, { pose: 'lift', in: 'kidYellow', at: [0, -2.5], tall: 1.3 }),
      trophy(stage, [0, -2.5], 1.42, 62),
      person(stage, { pose: 'cheer', in: 'kidOrange', at: [1.35, -2.2], tall: 1.22, mirrored: true }),
      leaves(stage, [brand.ball, brand.sun, brand.white, brand.coral, '#8fc3e8'], 70, [0, 0, 1, 0.8]),
    ],
  },
  'news-5': {
    light: 'winter',
    view: { eye: [-2, 1.9, -15], horizon: 0.46, zoom: 0.88, yaw: 5 },
    draw: (stage) => [
      sky(stage, { sun: [0.74, 0.3, 0.09], clouds: 3 }),
      skyline(stage, 'village', { z: 110, haze: 0.5 }),
      row(stage, 'bare', { z: 50, tall: 11, gap: 7, haze: 0.4 }),
      ground(stage, '#f2f6f8'),
      hedge(stage, { z: 26, tall: 1.8, colour: '#dfe9ee' }),
      court(stage, 'deepBlue', { lines: false, wide: 0 }),
      plane(
        stage,
        '#eef3f6',
        [
          [0, 0.46],
          [1, 0.46],
          [1, 1],
          [0, 1],
        ],
        0.93,
      ),
      fence(stage, { z: 18.5, tall: 2.4, from: -9.2, to: 9.2 }),
      net(stage),
      bench(stage, [6.9, -2.6]),
      person(stage, { pose: 'throw', in: { ...coat, top: brand.coral }, at: [-2.9, -9.4] }),
      person(stage, {
        pose: 'throw',
        in: { ...coat, child: true, headwear: brand.sun },
        at: [0.2, -9.8],
        mirrored: true,
      }),
      ball(stage, [-1.2, 1.5, -9.6], 0.06, '#ffffff'),
      ball(stage, [1.6, 0.07, -11.4], 0.08),
      snow(stage, 120),
    ],
  },
  'news-6': {
    light: 'noon',
    view: { eye: [0, 1, -5], horizon: 0.5, zoom: 0.9 },
    draw: (stage) => [
      plane(stage, '#12305f', [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
      plane(stage, '#1d4f91', [
        [0, 0],
        [0.7, 0],
        [0.3, 1],
        [0, 1],
      ]),
      dots(stage, [0.55, 0.45, 0.45, 0.55], '#4c86cc', 0.4, 'right'),
      strings(stage),
      circle([stage.width * 0.53, stage.height * 0.52], 172, '#06142e', { 'fill-opacity': 0.38 }),
      sphere(stage, [stage.width * 0.5, stage.height * 0.47], 172),
      beams(stage, { from: 0.36, count: 2, opacity: 0.06 }),
    ],
  },
  'news-7': {
    light: 'morning',
    view: { eye: [-0.7, 1.35, -7.2], horizon: 0.46, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { clouds: 4 }),
      row(stage, 'round', { z: 50, tall: 9, gap: 7, haze: 0.35 }),
      ground(stage, '#5b9a56'),
      clubhouse(stage, 'brick', [-9, 20]),
      court(turnedStage(stage, 90, [3, 10]), 'clay'),
      person(stage, { pose: 'forehand', in: 'blue', at: [4, 6] }),
      fence(stage, { z: 1.2, from: -14, to: 14, tall: 2.2 }),
      ground(turnedRoad(stage), '#b9604a'),
      bicycle(stage, [-3, 0.4], { colour: brand.green }),
      bicycle(stage, [-1.5, 0.3], { colour: brand.coral }),
      bicycle(stage, [2.5, 0.4], { colour: brand.sun, mirrored: true }),
      bicycle(stage, [3.9, 0.3], { colour: brand.blue, mirrored: true }),
      bicycle(stage, [0.3, -1.9], { colour: brand.blue }),
      person(stage, { pose: 'cycle', in: 'skirtGreen', at: [0.3, -1.9], bare: true }),
      bicycle(stage, [-2.5, -2.3], { colour: '#e0452f' }),
      person(stage, { pose: 'cycle', in: 'kidYellow', at: [-2.5, -2.3], bare: true, tall: 1.5 }),
    ],
  },
  'news-8': {
    light: 'golden',
    view: { eye: [0, 1.3, -8.4], horizon: 0.5, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { sun: [0.82, 0.34, 0.14], clouds: 3 }),
      row(stage, 'autumn', { z: 40, tall: 8, gap: 6, haze: 0.35 }),
      hedge(stage, { z: 28, tall: 2.2, colour: '#6a7a3c', haze: 0.2 }),
      ground(stage, '#5b8a4a'),
      court(stage, 'smash', { at: [0, 7] }),
      fence(stage, { z: 22, tall: 2.6, haze: 0.25 }),
      net(stage, { at: [0, 2.2] }),
      person(stage, { pose: 'walk', in: 'senior', at: [-2.6, -2] }),
      person(stage, { pose: 'walk', in: 'seniorWoman', at: [-1.3, -1.6] }),
      person(stage, { pose: 'talk', in: { ...grandfather }, at: [1, -2] }),
      person(stage, { pose: 'idle', in: 'kidRed', at: [2.2, -2.2], mirrored: true }),
      heap(stage, [-0.2, -3.6], 3, 0.3, 0.045),
      flight(stage, { from: [-6, 2, 1], to: [4.3, 1.6, 0.6], peak: 0.9, r: 0.06, opacity: 0.5 }),
      bunting(stage, -0.02),
    ],
  },
} satisfies Record<string, Scene>

const coat = {
  skin: '#f2c7a2',
  top: brand.blue,
  bottom: '#26364a',
  shoes: '#3a4654',
  legs: 'long',
  sleeves: 'long',
  hair: 'cap',
  hairColour: '#6b4226',
  headwear: brand.green,
  bulk: 1.12,
} as const

const grandfather = {
  skin: '#a9683f',
  top: brand.green,
  bottom: brand.deepBlue,
  shoes: brand.white,
  legs: 'long',
  sleeves: 'short',
  hair: 'cap',
  hairColour: '#b9bcc0',
  headwear: brand.white,
  stripe: brand.white,
} as const

function turnedRoad(stage: Parameters<Scene['draw']>[0]): typeof stage {
  return { ...stage, camera: { ...stage.camera, horizon: stage.camera.see([0, 0, 0.9])[1] } }
}
