import { ball, flight } from '../ball'
import { brand } from '../colour'
import { court, ground, miniNet, net } from '../court'
import { figure } from '../figure'
import { bag, basket, cone, heap, hoop } from '../gear'
import { afhangbord, lockers, mailbox, phoneOnTripod } from '../objects'
import { outfits } from '../outfits'
import { person } from '../people'
import { farmland } from '../plan-land'
import { poses } from '../poses'
import {
  bench,
  bicycle,
  clubhouse,
  dutchFlag,
  fence,
  flag,
  houseFlag,
  mast,
  scoreboard,
  stand,
  terraceTable,
  tiles,
  umpireChair,
} from '../site'
import { sky } from '../sky'
import { landmark, skyline } from '../skyline'
import { type Scene, type Stage, silhouette, turnedStage, upright } from '../stage'
import { group } from '../svg'
import { hedge, row } from '../trees'
import { ducks } from '../water'
import { beams, dapple, dots, plane, puddle, vignette } from '../weather'

export const pages = {
  clubs: {
    light: 'morning',
    view: { eye: [-6, 8.6, -31], horizon: 0.24, zoom: 0.94, yaw: 8 },
    draw: (stage) => [
      sky(stage, { clouds: 4 }),
      landmark(stage, 'church', [30, 190], { haze: 0.35 }),
      skyline(stage, 'village', { z: 180, haze: 0.4 }),
      row(stage, 'poplar', { z: 120, tall: 15, gap: 9, haze: 0.3 }),
      ground(stage, '#4a9556'),
      hedge(stage, { z: 96, tall: 3, haze: 0.25, rough: 0.4 }),
      row(stage, 'round', { z: 80, tall: 9, gap: 7, haze: 0.2, loose: 0.5 }),
      hedge(stage, { z: 56, tall: 4, haze: 0.1 }),
      clubhouse(stage, 'pavilion', [4, 40]),
      tiles(stage, [-6, 27], [16, 39]),
      row(stage, 'round', { z: 44, tall: 9, gap: 7, from: -34, to: -10 }),
      court(stage, 'clay', { at: [-21, 4] }),
      court(stage, 'clay', { at: [-1.5, 4] }),
      court(stage, 'blue', { at: [18, 4] }),
      net(stage, { at: [-21, 4] }),
      person(stage, { pose: 'serve', in: 'blue', at: [-20, -7.6] }),
      net(stage, { at: [-1.5, 4] }),
      person(stage, { pose: 'forehand', in: 'skirtWhite', at: [-3.5, -7.8] }),
      person(stage, { pose: 'backhand', in: 'yellow', at: [0.2, 14.5], mirrored: true }),
      flight(stage, { from: [0, 1, 14], to: [-2.6, 1, -7.6], peak: 1.2, r: 0.12 }),
      net(stage, { at: [18, 4] }),
      terraceTable(stage, [-2, 33], brand.blue),
      terraceTable(stage, [2.6, 33], brand.coral),
      terraceTable(stage, [7, 33], brand.green),
      person(stage, { pose: 'walk', in: 'casual', at: [8.4, 12] }),
      person(stage, { pose: 'backhand', in: 'coral', at: [-13.4, -6], mirrored: true }),
      person(stage, { pose: 'ready', in: 'skirtYellow', at: [14.6, -5.6] }),
      mast(stage, [-11.2, 4]),
      bench(stage, [8.4, 2]),
      flag(stage, [8.4, 26], houseFlag, 8),
    ],
  },
  events: {
    light: 'noon',
    view: { eye: [-4.2, 2.6, -15.6], horizon: 0.36, zoom: 0.9, yaw: 13 },
    draw: (stage) => [
      sky(stage, { clouds: 4 }),
      row(stage, 'round', { z: 70, tall: 11, gap: 9, haze: 0.3 }),
      ground(stage, '#2f8354'),
      flag(stage, [-8, 25], dutchFlag, 10),
      flag(stage, [0, 25], houseFlag, 10),
      flag(stage, [8, 25], dutchFlag, 10),
      flag(stage, [16, 25], houseFlag, 10),
      stand(stage, { z: 22, from: -14, to: 24, rows: 5, base: 1 }),
      court(stage, 'clay'),
      person(stage, { pose: 'backhand', in: 'skirtBlue', at: [2.6, 11.6], mirrored: true }),
      scoreboard(stage, [9.4, 9]),
      net(stage),
      umpireChair(stage, [7.2, 0.2], true),
      person(stage, { pose: 'sit', in: 'coach', at: [7.25, 0.2], up: 1.5, mirrored: true, shadow: false }),
      person(stage, { pose: 'volley', in: 'green', at: [-2.4, -5.6] }),
      person(stage, { pose: 'receive', in: 'skirtYellow', at: [-0.8, -10.2] }),
      flight(stage, { from: [2.2, 1.1, 11.2], to: [-1.3, 1.32, -4.2], peak: 1.2, r: 0.1 }),
    ],
  },
  camps: {
    light: 'spring',
    view: { eye: [-0.6, 1.6, -7.6], horizon: 0.46, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { sun: [0.82, 0.16, 0.09], clouds: 4 }),
      hedge(stage, { z: 46, tall: 7, haze: 0.25, rough: 0.5 }),
      row(stage, 'round', { z: 36, tall: 9, gap: 6.5, haze: 0.1 }),
      ground(stage, '#5cb058'),
      clubhouse(stage, 'barn', [-12, 27]),
      court(turnedStage(stage, 90, [0, 4]), 'smash'),
      miniNet(stage, [4.4, 4.4], 3.6, brand.blue),
      person(stage, { pose: 'swing', in: 'kidYellow', at: [2.5, 3.6] }),
      person(stage, { pose: 'cheer', in: 'kidRed', at: [5.6, 4] }),
      ...[-4.4, -3.2, -2, -0.8, 0.4].map((x, i) =>
        hoop(
          stage,
          [x, -1.3 + (i % 2) * 0.8],
          ['#e0452f', brand.ball, '#2f7fd0', '#f28a2e', brand.white][i] ?? brand.white,
          0.5,
        ),
      ),
      person(stage, { pose: 'hop', in: 'kidBlue', at: [-3.3, -0.5] }),
      person(stage, { pose: 'hop', in: 'kidOrange', at: [-0.9, -0.4] }),
      person(stage, { pose: 'run', in: 'kidGreen', at: [1.7, -1.6], bare: true }),
      person(stage, { pose: 'point', in: 'coach', at: [-3.9, -0.6] }),
      cone(stage, [2.6, -3.6], brand.coral, 0.4),
      cone(stage, [-2.6, -4.6], brand.coral, 0.4),
      heap(stage, [3.7, -3.6], 6, 0.5, 0.14, ['#e0452f', '#f28a2e', brand.ball]),
    ],
  },
  news: {
    light: 'morning',
    view: { eye: [0, 1.3, -5], horizon: -0.12, zoom: 0.95 },
    draw: (stage) => [
      ground(stage, '#cf6139'),
      ...Array.from({ length: 26 }, (_, i) =>
        plane(
          stage,
          i % 2 ? '#7d2f1c' : '#f0a67e',
          [
            [-0.1, i * 0.06 - 0.3],
            [1.1, i * 0.06 - 0.82],
            [1.1, i * 0.06 - 0.8],
            [-0.1, i * 0.06 - 0.28 + (i % 5) * 0.006],
          ],
          0.12,
        ),
      ),
      plane(stage, '#fbf3e6', [
        [-0.02, 0.86],
        [1.02, 0.33],
        [1.02, 0.385],
        [-0.02, 0.965],
      ]),
      plane(stage, '#d9a184', [
        [-0.02, 0.965],
        [1.02, 0.385],
        [1.02, 0.39],
        [-0.02, 0.975],
      ]),
      dapple(stage, [
        [-2.3, 1.2, 0.9],
        [-1.4, 2, 0.7],
        [-2.8, 0.1, 0.7],
      ]),
      ball(stage, [0.24, 0.25, -2.55], 0.25),
      dots(stage, [0.62, 0, 0.38, 0.4], '#fbf3e6', 0.28, 'right'),
      beams(stage, { from: 0.5, count: 2, opacity: 0.07 }),
      vignette(stage, 0.35),
    ],
  },
  contact: {
    light: 'golden',
    view: { eye: [0, 1.5, -7.4], horizon: 0.5, zoom: 0.84 },
    draw: (stage) => [
      sky(stage, { sun: [0.2, 0.3, 0.12], clouds: 3 }),
      row(stage, 'poplar', { z: 60, tall: 13, gap: 6, haze: 0.45 }),
      hedge(stage, { z: 30, tall: 2.4, haze: 0.2 }),
      ground(stage, '#6aa257'),
      clubhouse(stage, 'pavilion', [4.5, 15]),
      tiles(stage, [-14, -9], [14, 5], '#d9c3a4'),
      fence(stage, { z: 4, from: -14, to: -3.6, tall: 2.2, screen: brand.green }),
      fence(stage, { z: 4, from: 6.2, to: 16, tall: 2.2, screen: brand.green }),
      mailbox(stage, [-2.1, -1.4]),
      bicycle(stage, [-4.1, 1.6], { colour: brand.blue }),
      person(stage, { pose: 'talk', in: 'coachWoman', at: [1.2, 0.4] }),
      person(stage, { pose: 'talk', in: 'casual', at: [2.6, 0.2], mirrored: true }),
      person(stage, { pose: 'swing', in: 'kidYellow', at: [3.4, -0.5] }),
    ],
  },
  socials: {
    light: 'sunset',
    view: { eye: [0, 1.25, -9], horizon: 0.56, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { sun: [0.34, 0.5, 0.2], clouds: 3 }),
      row(stage, 'round', { z: 50, tall: 8, gap: 7, haze: 0.5 }),
      ground(stage, '#2c5f52'),
      court(turnedStage(stage, 90, [0, 1]), 'deepBlue'),
      person(stage, { pose: 'leap', in: 'skirtYellow', at: [-1.3, -1.6], up: 0.2 }),
      flight(stage, { from: [-5, 1, 2], to: [-0.45, 2.85, -1.6], peak: 0.6, r: 0.08 }),
      phoneOnTripod(stage, [1.25, -5.3]),
      vignette(stage, 0.4),
    ],
  },
  about: {
    light: 'morning',
    view: { eye: [0, 1.25, -10.2], horizon: 0.47, zoom: 0.94 },
    draw: (stage) => [
      sky(stage, { clouds: 3, sun: [0.84, 0.2, 0.08] }),
      row(stage, 'round', { z: 44, tall: 9, gap: 6, haze: 0.35 }),
      hedge(stage, { z: 32, tall: 3, haze: 0.2 }),
      ground(stage, '#2f8354'),
      court(stage, 'clay', { at: [0, 4] }),
      fence(stage, { z: 21, from: -12, to: 12, screen: brand.green, haze: 0.15 }),
      net(stage, { at: [0, 1.2] }),
      ...(
        [
          ['idle', 'white', -3.55, 1.84, false],
          ['lean', 'coachWoman', -2.5, 1.72, false],
          ['idle', 'senior', -1.5, 1.78, true],
          ['cheer', 'skirtGreen', -0.35, 1.7, false],
          ['idle', 'coach', 0.8, 1.88, false],
          ['talk', 'scarf', 1.95, 1.66, true],
          ['idle', 'coral', 3.05, 1.8, true],
        ] as const
      ).map(([pose, dress, x, tall, mirrored], i) =>
        person(stage, { pose, in: dress, at: [x, -2.6 + (i % 2) * 0.5], tall, mirrored }),
      ),
      person(stage, { pose: 'idle', in: 'kidRed', at: [-0.9, -3.5], mirrored: true }),
      person(stage, { pose: 'idle', in: 'kidGreen', at: [1.4, -3.5] }),
      heap(stage, [2.6, -4.6], 3, 0.3, 0.05),
    ],
  },
  jobs: {
    light: 'dawn',
    view: { eye: [-1.4, 1.5, -16], horizon: 0.5, zoom: 0.86, yaw: -4 },
    draw: (stage) => [
      sky(stage, { sun: [0.3, 0.47, 0.16], clouds: 3, birds: [0.62, 0.18] }),
      row(stage, 'poplar', { z: 90, tall: 16, gap: 8, haze: 0.55 }),
      hedge(stage, { z: 40, tall: 3, haze: 0.3 }),
      ground(stage, '#3f8a56'),
      court(stage, 'clay'),
      fence(stage, { z: 18.6, haze: 0.2, screen: brand.green }),
      net(stage),
      bench(stage, [-7.8, -4], brand.blue),
      person(stage, { pose: 'walk', in: 'coach', at: [0.5, -10.6], mirrored: true }),
      basket(stage, [-0.2, -10.9], 1),
      bag(stage, [-3.3, -11.6], brand.green, 1.1),
      heap(stage, [2.6, -12], 4, 0.6, 0.05),
    ],
  },
  junior: {
    light: 'golden',
    view: { eye: [0, 1.15, -8.6], horizon: 0.42, zoom: 0.98 },
    draw: (stage) => [
      plane(stage, '#0f6a40', [
        [0, 0],
        [1, 0],
        [1, 0.64],
        [0, 0.64],
      ]),
      plane(stage, '#157a4b', [
        [0.12, 0],
        [0.72, 0],
        [0.5, 0.64],
        [-0.1, 0.64],
      ]),
      plane(stage, stage.paint('#cf6a42'), [
        [0, 0.64],
        [1, 0.64],
        [1, 1],
        [0, 1],
      ]),
      plane(stage, '#0a4f31', [
        [0, 0.615],
        [1, 0.615],
        [1, 0.64],
        [0, 0.64],
      ]),
      plane(stage, '#fbfaf4', [
        [0, 0.4],
        [1, 0.4],
        [1, 0.414],
        [0, 0.414],
      ]),
      plane(stage, '#fbf3e6', [
        [0, 0.9],
        [1, 0.83],
        [1, 0.85],
        [0, 0.922],
      ]),
      upright(stage, [-0.85, 0.06, -3.6], championShadow()),
      person(stage, { pose: 'swing', in: 'kidYellow', at: [0.5, -4.7], tall: 1.3, shadow: false }),
      ball(stage, [1.42, 1.16, -4.7], 0.1, '#e0452f'),
      heap(stage, [-1.1, -5.2], 3, 0.26, 0.11, ['#e0452f', brand.ball, '#f28a2e']),
      beams(stage, { from: 0.6, count: 2, opacity: 0.08, colour: '#ffe0a3' }),
    ],
  },
  regional: {
    light: 'spring',
    view: { at: [0, 0], metre: 5.4, turn: 14 },
    draw: (stage) => farmland(stage),
  },
  privacy: {
    light: 'indoor',
    view: { eye: [0, 1.35, -6], horizon: 0.44, zoom: 0.86 },
    draw: (stage) => [
      ...lockers(stage),
      bench(stage, [0.3, -0.9], brand.green, 330),
      bag(stage, [-1.35, -1.1], brand.blue, 1.5),
      heap(stage, [1.9, -2], 2, 0.3, 0.06),
    ],
  },
  registrations: {
    light: 'morning',
    view: { eye: [0, 1.5, -5.4], horizon: 0.5, zoom: 0.9 },
    draw: (stage) => [
      ...afhangbord(stage),
      person(stage, { pose: 'highFive', in: { ...registrant }, at: [-0.95, -1.2], bare: true }),
      person(stage, { pose: 'talk', in: 'kidOrange', at: [-1.75, -1.3], bare: true }),
    ],
  },
  lost: {
    light: 'spring',
    view: { eye: [0, 2, -8], horizon: 0.3, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { clouds: 4 }),
      landmark(stage, 'mill', [26, 120], { haze: 0.35, size: 0.8 }),
      row(stage, 'poplar', { z: 90, tall: 12, gap: 7, haze: 0.4, from: 44 }),
      ground(stage, '#63b45a'),
      court(turnedStage(stage, 90, [6, 15]), 'clay'),
      fence(stage, { z: 9, from: -30, to: 30, tall: 3 }),
      person(stage, { pose: 'point', in: 'coral', at: [3.4, 9.8], mirrored: true }),
      row(stage, 'willow', { z: 5.6, tall: 4, gap: 6, from: -9, to: -2 }),
      `<path d="M0 ${stage.height * 0.62}C${stage.width * 0.3} ${stage.height * 0.57} ${stage.width * 0.7} ${stage.height * 0.66} ${stage.width} ${stage.height * 0.6}V${stage.height}H0Z" fill="${stage.paint('#3f86a8')}"/>`,
      `<path d="M0 ${stage.height * 0.62}C${stage.width * 0.3} ${stage.height * 0.57} ${stage.width * 0.7} ${stage.height * 0.66} ${stage.width} ${stage.height * 0.6}V${stage.height * 0.63}C${stage.width * 0.7} ${stage.height * 0.69} ${stage.width * 0.3} ${stage.height * 0.6} 0 ${stage.height * 0.65}Z" fill="${stage.paint('#2c5f3c')}"/>`,
      puddle(stage, [0.9, -2.4], 1.5, 0.5),
      ball(stage, [0.8, 0.1, -2.6], 0.2),
      ducks(stage, stage.width * 0.34, stage.height * 0.74, 1.3),
      reeds(stage),
    ],
  },
} satisfies Record<string, Scene>

const registrant = {
  skin: '#f2c7a2',
  top: brand.blue,
  bottom: brand.deepBlue,
  shoes: brand.white,
  legs: 'skirt',
  sleeves: 'short',
  hair: 'tail',
  hairColour: '#6b4226',
  headwear: brand.white,
} as const

function championShadow(): string {
  return group(silhouette(figure(poses.serve, outfits.green, { colour: '#ffffff', towards: [0, 1] }), '#04291b'), {
    transform: 'scale(0.8 -0.8)',
    opacity: 0.62,
  })
}

function reeds(stage: Stage): string {
  const { random, width, height } = stage
  return Array.from({ length: 46 }, () => {
    const x = random() < 0.6 ? random.between(0, width * 0.26) : random.between(width * 0.84, width)
    const top = random.between(0.52, 0.8) * height
    const lean = random.between(-30, 30)
    const plume =
      random() < 0.3
        ? `<ellipse cx="${Math.round(x + lean)}" cy="${Math.round(top)}" rx="6" ry="26" fill="${stage.paint('#7a4a2f')}"/>`
        : ''
    return `<path d="M${Math.round(x - 5)} ${height}Q${Math.round(x)} ${Math.round(top + 120)} ${Math.round(x + lean)} ${Math.round(top)}Q${Math.round(x + 8)} ${Math.round(top + 130)} ${Math.round(x + 7)} ${height}Z" fill="${stage.paint(random.pick(['#2f7d4c', '#418f50', '#1f6640']))}"/>${plume}`
  }).join('')
}
