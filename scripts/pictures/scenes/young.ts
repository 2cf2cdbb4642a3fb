import { ball, flight } from '../ball'
import { brand } from '../colour'
import { court, ground, miniNet, net } from '../court'
import { basket, cone, heap, hoop, spot } from '../gear'
import { hall } from '../hall'
import { person } from '../people'
import { topPlayer } from '../plan'
import { balloon, firTree, ghost, kids, laidTable, room, tableTennis, tent } from '../props'
import { bench, clubhouse, fence } from '../site'
import { sky } from '../sky'
import { landmark } from '../skyline'
import { type Scene, type Stage, turnedStage, upright } from '../stage'
import { hedge, hills, row } from '../trees'
import { bunting, lake } from '../water'
import { beams, leaves, vignette } from '../weather'

const red = '#e0452f'
const orange = '#f28a2e'

export const young = {
  'camp-hall': {
    light: 'indoor',
    view: { eye: [-0.4, 1.7, -10.4], horizon: 0.38, zoom: 0.86, yaw: 2 },
    draw: (stage) => [
      hall(stage, { wood: '#b98a5a', wall: '#dfe6e4', curtain: brand.deepBlue }),
      ground(stage, '#0c5a42'),
      court(turnedStage(stage, 90, [0, 2]), 'hallGreen'),
      firTree(stage, [4.1, -0.4], 1.15),
      miniNet(stage, [-0.5, -1.2], 3.2, red),
      person(stage, { pose: 'point', in: 'coachWoman', at: [0.9, 1.4], mirrored: true, bare: true }),
      person(stage, { pose: 'swing', in: 'kidBlue', at: [-2.9, -2.6], tall: 1.28 }),
      person(stage, { pose: 'ready', in: 'kidOrange', at: [1.5, -2.6], tall: 1.26 }),
      person(stage, { pose: 'cheer', in: 'kidYellow', at: [-3.7, 0.6], tall: 1.3 }),
      person(stage, { pose: 'catch', in: kids.scarf, at: [2.9, -1.4], mirrored: true, tall: 1.3 }),
      flight(stage, { from: [-2.3, 1, -2.6], to: [0.5, 1.15, -2.6], peak: 0.5, r: 0.09, bare: true }),
      ball(stage, [0.5, 1.15, -2.6], 0.1, red),
      bunting(stage, 0.05),
      heap(stage, [-1, -4.5], 5, 0.6, 0.09, [red, orange]),
    ],
  },
  'camp-tents': {
    light: 'dusk',
    view: { eye: [0, 1.5, -9], horizon: 0.48, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { stars: 60, sun: [0.78, 0.16, 0.05] }),
      row(stage, 'pine', { z: 34, tall: 12, gap: 4.4, haze: 0.25 }),
      row(stage, 'pine', { z: 22, tall: 10, gap: 6 }),
      ground(stage, '#4a7a4c'),
      court(stage, 'clay', { at: [16, 9] }),
      net(stage, { at: [16, 9] }),
      tent(stage, [-3.6, 0.6], brand.coral, 1.05),
      tent(stage, [0.6, 2.6], brand.blue, 1.05),
      tent(stage, [4.6, 3.4], brand.green, 1),
      person(stage, { pose: 'carry', in: 'kidRed', at: [-1.2, -1.2], bare: true, tall: 1.5 }),
      person(stage, { pose: 'talk', in: kids.scarf, at: [0.2, -1.4], mirrored: true, bare: true, tall: 1.48 }),
      person(stage, { pose: 'kneel', in: 'kidBlue', at: [-2.9, -2], bare: true, tall: 1.46 }),
      person(stage, { pose: 'walk', in: 'kidYellow', at: [3, -1.8], mirrored: true, bare: true, tall: 1.52 }),
      person(stage, { pose: 'idle', in: 'coach', at: [2.1, 0.4], bare: true }),
      vignette(stage, 0.35),
    ],
  },
  'camp-autumn': {
    light: 'dusk',
    view: { eye: [0.2, 1.6, -9.6], horizon: 0.38, zoom: 0.88 },
    draw: (stage) => [
      hall(stage, { wood: '#6f6a8f', wall: '#7c80a8', roof: '#565c8c' }),
      ground(stage, '#173f78'),
      court(turnedStage(stage, 90, [0, 2]), 'hall'),
      net(turnedStage(stage, 84, [0.2, 2])),
      beams(stage, { from: 0.15, count: 3, opacity: 0.12, colour: '#ffe08a', slant: 0.4, wide: 0.14 }),
      ghost(stage, [-2.9, -2.2], 1.02),
      ghost(stage, [2.5, 1], 0.95, true),
      person(stage, { pose: 'run', in: 'kidOrange', at: [1.3, -2.6], mirrored: true, tall: 1.36 }),
      person(stage, { pose: 'leap', in: 'kidGreen', at: [-0.8, 0.4], tall: 1.32 }),
      person(stage, { pose: 'cheer', in: 'kidRed', at: [3.4, -2.2], bare: true, tall: 1.34 }),
      flight(stage, { from: [-2.1, 1.3, -2.2], to: [0.4, 1.2, -2.5], peak: 0.6, r: 0.07 }),
      vignette(stage, 0.5),
    ],
  },
  'camp-rackets': {
    light: 'indoor',
    view: { eye: [0.6, 1.6, -9.6], horizon: 0.38, zoom: 0.86, yaw: -3 },
    draw: (stage) => [
      hall(stage, { wood: '#8fa3ad', wall: '#e4e8e2', curtain: brand.green }),
      ground(stage, '#173f78'),
      court(turnedStage(stage, 90, [0, 4]), 'hall'),
      net(turnedStage(stage, 90, [3.6, 6])),
      person(stage, { pose: 'serve', in: kids.coral, at: [1.4, 4], tall: 1.44 }),
      person(stage, { pose: 'ready', in: 'kidGreen', at: [6.2, 4], tall: 1.4 }),
      tableTennis(stage, [-1.6, -1.6]),
      person(stage, { pose: 'volley', in: 'kidRed', at: [-3.9, -1.8], tall: 1.44, bare: true }),
      bat(stage, [-2.93, 0.88, -1.8], red),
      person(stage, { pose: 'volley', in: kids.purple, at: [0.7, -1.8], mirrored: true, tall: 1.42, bare: true }),
      bat(stage, [-0.27, 0.86, -1.8], brand.blue),
      ball(stage, [-1.5, 1.15, -1.7], 0.035, '#ffffff'),
      person(stage, { pose: 'talk', in: 'coach', at: [4, -0.8], mirrored: true }),
      shuttle(stage, [2.3, 2.5, 3.6]),
      heap(stage, [2.4, -3.9], 5, 0.5, 0.05),
    ],
  },
  'camp-dunes': {
    light: 'noon',
    view: { eye: [0, 1.6, -9], horizon: 0.42, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { clouds: 3, birds: [0.7, 0.2] }),
      lake(stage, 0.36, 0.43, '#3f8fc4'),
      landmark(stage, 'lighthouse', [-16, 62], { size: 0.46 }),
      hills(stage, { z: 44, tall: 3.4, colour: '#d9c68e', haze: 0.1, waves: 4 }),
      ground(stage, '#e3cf98'),
      hills(stage, { z: 22, tall: 1.5, colour: '#a9b46c', waves: 6 }),
      ...(
        [
          ['walk', 'kidOrange', -3.3, 1.36],
          ['run', 'kidGreen', -1.9, 1.4],
          ['walk', 'kidYellow', -0.5, 1.44],
          ['leap', 'kidBlue', 1.1, 1.4],
          ['walk', 'coachWoman', 2.6, 1.76],
        ] as const
      ).map(([pose, dress, x, tall], i) =>
        person(stage, { pose, in: dress, at: [x, -2.2 + (i % 2) * 0.6], tall, bare: i !== 1 }),
      ),
      ball(stage, [3.5, 0.16, -3.2], 0.16, brand.coral),
    ],
  },
  'kids-blue': {
    light: 'indoor',
    view: { eye: [0, 1.15, -7.4], horizon: 0.38, zoom: 0.9 },
    draw: (stage) => [
      hall(stage, { wood: '#c9784a', wall: '#e4e8e2', curtain: brand.green }),
      ground(stage, '#173f78'),
      court(turnedStage(stage, 90, [0, 4]), 'hall'),
      ...[-2.6, -1.5, -0.4].map((x, i) =>
        spot(stage, [x, -1.2 - (i % 2) * 0.6], [brand.ball, red, '#fbfaf4'][i] ?? red, 0.24),
      ),
      hoop(stage, [2.2, -2.4], brand.ball, 0.5),
      person(stage, { pose: 'kneel', in: 'coach', at: [2.7, -0.9], mirrored: true }),
      person(stage, { pose: 'swing', in: 'kidRed', at: [-2, -2.4], tall: 1.04 }),
      balloon(stage, [-1.05, 1.35, -2.4], '#2f7fd0', 0.2),
      person(stage, { pose: 'cheer', in: kids.dark, at: [0, -1.6], tall: 1.02, bare: true }),
      balloon(stage, [0.2, 1.75, -1.5], brand.coral, 0.2),
      person(stage, { pose: 'catch', in: kids.scarf, at: [1.15, -2.3], tall: 1.08, bare: true }),
      ball(stage, [1.75, 0.82, -2.3], 0.14, red),
      balloon(stage, [3.3, 1.9, -0.6], brand.ball, 0.19),
      heap(stage, [-1.2, -3.9], 4, 0.5, 0.11, ['#2f7fd0', red]),
    ],
  },
  'kids-red': {
    light: 'noon',
    view: { eye: [-0.2, 1.35, -9.4], horizon: 0.36, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { clouds: 4 }),
      row(stage, 'birch', { z: 36, tall: 9, gap: 5, haze: 0.2 }),
      ground(stage, '#58ab57'),
      court(turnedStage(stage, 90, [0, 1]), 'clay'),
      fence(stage, { z: 10, from: -20, to: 20, screen: brand.deepGreen, tall: 2.4 }),
      miniNet(stage, [-2.1, -1.4], 2.1, red),
      miniNet(stage, [2.2, -1.4], 2.1, orange),
      person(stage, { pose: 'point', in: 'coachWoman', at: [0, 0.6], bare: true }),
      person(stage, { pose: 'swing', in: 'kidRed', at: [-3.3, -2.6], tall: 1.2 }),
      person(stage, { pose: 'ready', in: kids.scarf, at: [-0.9, -2.8], tall: 1.24 }),
      ball(stage, [-2.1, 1.35, -2.6], 0.1, red),
      person(stage, { pose: 'backswing', in: 'kidGreen', at: [3.2, -2.6], mirrored: true, tall: 1.3 }),
      person(stage, { pose: 'catch', in: 'kidYellow', at: [1, -2.9], tall: 1.28 }),
      ball(stage, [2, 1.4, -2.8], 0.1, orange),
      cone(stage, [0.1, -3.8], orange, 0.28),
    ],
  },
  'kids-jungle': {
    light: 'noon',
    view: { eye: [0, 1.2, -7.6], horizon: 0.42, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { clouds: 3 }),
      hedge(stage, { z: 30, tall: 5, haze: 0.2, rough: 0.4 }),
      ground(stage, '#58ab57'),
      court(turnedStage(stage, 90, [0, 3]), 'clay'),
      miniNet(stage, [0.2, 0.2], 3.4, red),
      person(stage, { pose: 'hop', in: kids.dark, at: [-2.9, -1.6], tall: 1.16 }),
      mask(stage, [-2.87, 1.02, -1.6], 'frog'),
      person(stage, { pose: 'cheer', in: 'kidYellow', at: [-1, -2.2], tall: 1.2, bare: true }),
      mask(stage, [-1, 1.12, -2.2], 'giraffe'),
      person(stage, { pose: 'swing', in: kids.coral, at: [1.1, -2], tall: 1.14 }),
      mask(stage, [1.17, 1.03, -2], 'mouse'),
      person(stage, { pose: 'feed', in: 'coach', at: [3.2, -1], mirrored: true }),
      ball(stage, [2.1, 1, -1.9], 0.11, red),
      heap(stage, [-0.6, -3.8], 5, 0.7, 0.11, [red, '#2f7fd0']),
    ],
  },
  'kids-green': {
    light: 'morning',
    view: { eye: [0.4, 1.7, -10], horizon: 0.4, zoom: 0.86, yaw: -2 },
    draw: (stage) => [
      sky(stage, { clouds: 4, sun: [0.14, 0.16, 0.07] }),
      row(stage, 'poplar', { z: 60, tall: 13, gap: 5, haze: 0.4 }),
      clubhouse(stage, 'pavilion', [-9, 24], { haze: 0.1 }),
      ground(stage, '#4a9556'),
      court(turnedStage(stage, 80, [0.4, 2.2]), 'clay'),
      person(stage, { pose: 'idle', in: 'coach', at: [1, 5.6], bare: true }),
      net(turnedStage(stage, 80, [0.4, 2.2])),
      person(stage, { pose: 'forehand', in: kids.purple, at: [-3.1, -2.2], tall: 1.46 }),
      person(stage, { pose: 'backhand', in: 'kidBlue', at: [3.7, -1], mirrored: true, tall: 1.48 }),
      flight(stage, { from: [-2.3, 1, -2.2], to: [2.7, 1.15, -1], peak: 0.9, r: 0.065 }),
    ],
  },
  'juniors-yellow': {
    light: 'noon',
    view: { eye: [1.6, 2.2, -12.6], horizon: 0.34, zoom: 0.9, yaw: -6 },
    draw: (stage) => [
      sky(stage, { clouds: 5 }),
      row(stage, 'round', { z: 46, tall: 9, gap: 6, haze: 0.3 }),
      fence(stage, { z: 20, from: -20, to: 20, screen: brand.deepBlue, tall: 3 }),
      ground(stage, '#1b7d57'),
      court(stage, 'blue'),
      person(stage, { pose: 'receive', in: 'skirtGreen', at: [-2.4, 9.6], tall: 1.64 }),
      net(stage),
      bench(stage, [-7.6, 4], brand.green),
      person(stage, { pose: 'sit', in: 'coach', at: [-7.6, 3.9], shadow: false, bare: true }),
      person(stage, { pose: 'serve', in: 'white', at: [1.6, -7.6], tall: 1.62, up: 0.05 }),
      ball(stage, [2.14, 2.2, -7.6], 0.06),
    ],
  },
  girls: {
    light: 'indoor',
    view: { eye: [-0.3, 1.4, -8], horizon: 0.4, zoom: 0.88 },
    draw: (stage) => [
      hall(stage, { wood: '#a9794f', wall: '#e4e8e2', curtain: brand.blue }),
      ground(stage, '#1e6a55'),
      court(turnedStage(stage, 90, [0, 3]), 'hallRed'),
      net(turnedStage(stage, 90, [0, 5])),
      person(stage, { pose: 'highFive', in: 'coachWoman', at: [-0.5, -1.6], bare: true }),
      person(stage, { pose: 'highFive', in: kids.coral, at: [0.42, -1.6], mirrored: true, tall: 1.56 }),
      person(stage, { pose: 'cheer', in: kids.scarf, at: [1.7, -1.2], tall: 1.5 }),
      person(stage, { pose: 'idle', in: kids.dark, at: [2.7, -1.9], tall: 1.46 }),
      person(stage, { pose: 'leap', in: kids.purple, at: [-2.4, -1.4], tall: 1.44 }),
      basket(stage, [-3.2, -1], 1),
      heap(stage, [1.4, -3.4], 4, 0.5, 0.05),
    ],
  },
  'camp-clay': {
    light: 'spring',
    view: { at: [0.4, -5.6], metre: 112, turn: -14 },
    draw: (stage) => [
      ground(stage, '#3f8f4f'),
      court(stage, 'clay'),
      ...[-3, -1.5, 0, 1.5, 3].map((x, i) => hoop(stage, [x, -6 + (i % 2)], i % 2 ? brand.ball : '#fbfaf4', 0.5)),
      ...[-4.6, 4.6].map((x) => cone(stage, [x, -8], brand.coral, 0.34)),
      topPlayer(stage, { pose: 'run', in: 'kidRed', at: [-4.3, -5.2], turn: 90, tall: 1.34, bare: true }),
      topPlayer(stage, { pose: 'hop', in: 'kidGreen', at: [-1.5, -4.6], turn: 90, tall: 1.34, bare: true }),
      topPlayer(stage, { pose: 'hop', in: 'kidYellow', at: [1.5, -5.2], turn: 90, tall: 1.34, bare: true }),
      topPlayer(stage, { pose: 'swing', in: 'kidOrange', at: [4.2, -4.4], turn: 30, tall: 1.34 }),
      topPlayer(stage, { pose: 'point', in: 'coachWoman', at: [1.4, -8.6], turn: 0, bare: true }),
      leaves(stage, ['#f3b9c4', '#f7cdd2'], 14),
    ],
  },
  'camp-games': {
    light: 'indoor',
    view: { eye: [0.4, 1.6, -9.4], horizon: 0.38, zoom: 0.88, yaw: -2 },
    draw: (stage) => [
      hall(stage, { wood: '#8fa3ad', wall: '#e4e8e2', curtain: brand.deepGreen }),
      ground(stage, '#173f78'),
      court(turnedStage(stage, 90, [0, 3]), 'hall'),
      ...[-2.6, -1.3, 0, 1.3].map((x, i) =>
        hoop(stage, [x, -2 + (i % 2) * 0.7], [brand.ball, '#fbfaf4', orange, brand.ball][i] ?? red, 0.46),
      ),
      person(stage, { pose: 'hop', in: kids.purple, at: [-2.6, -2], tall: 1.4, bare: true }),
      person(stage, { pose: 'hop', in: 'kidYellow', at: [0, -1.9], tall: 1.34, bare: true }),
      person(stage, { pose: 'run', in: kids.scarf, at: [2.2, -2.4], tall: 1.42, bare: true }),
      person(stage, { pose: 'highFive', in: 'coach', at: [4, -1.4], mirrored: true, bare: true }),
      person(stage, { pose: 'throw', in: 'kidRed', at: [-3.2, 1.6], tall: 1.36 }),
      ball(stage, [-1.6, 2, 1.6], 0.12, red),
      cone(stage, [-0.9, -3.8], brand.coral, 0.34),
      cone(stage, [1.2, -3.9], brand.ball, 0.34),
    ],
  },
  'camp-training': {
    light: 'indoor',
    view: { eye: [-2.4, 2.1, -12.6], horizon: 0.36, zoom: 0.88, yaw: 8 },
    draw: (stage) => [
      hall(stage, { wood: '#c9784a', wall: '#dfe5df', curtain: brand.blue }),
      ground(stage, '#0c5a42'),
      court(stage, 'hallGreen'),
      person(stage, { pose: 'feed', in: 'coachWoman', at: [-0.4, 4.6] }),
      basket(stage, [0.6, 4.8], 1.1),
      net(stage),
      person(stage, { pose: 'forehand', in: 'kidRed', at: [-3.6, -4.4], tall: 1.44 }),
      person(stage, { pose: 'ready', in: kids.dark, at: [-1.4, -5.8], tall: 1.46 }),
      person(stage, { pose: 'splitStep', in: 'kidBlue', at: [1.4, -4.6], tall: 1.5 }),
      person(stage, { pose: 'ready', in: kids.coral, at: [3.4, -3], tall: 1.42 }),
      flight(stage, { from: [-0.2, 1.2, 4.5], to: [-2.9, 1, -4.3], peak: 0.9, r: 0.065 }),
      heap(stage, [2.6, -6.6], 5, 0.7, 0.05),
    ],
  },
  'camp-pancakes': {
    light: 'indoor',
    view: { eye: [0, 1.4, -5.6], horizon: 0.4, zoom: 0.9 },
    draw: (stage) => [
      room(stage, '#e8d3ae', '#a9794f', 4),
      ...(
        [
          ['cheer', 'kidYellow', -2.1],
          ['talk', kids.scarf, -1.05],
          ['cheer', 'kidGreen', 0],
          ['talk', 'kidRed', 1],
          ['idle', kids.purple, 2],
        ] as const
      ).map(([pose, dress, x], i) =>
        person(stage, { pose, in: dress, at: [x, 0], tall: 1.4, bare: true, shadow: false, mirrored: i === 3 }),
      ),
      person(stage, { pose: 'carry', in: 'coach', at: [-3.1, 0.6], bare: true }),
      laidTable(stage, [0.1, -0.7], 5, '#f28a2e'),
      ...[-1.6, -0.5, 0.7, 1.7].map((x) => pancakes(stage, [x, 0.86, -0.8])),
      bunting(stage, 0.02),
    ],
  },
  teens: {
    light: 'golden',
    view: { eye: [-0.4, 1.6, -9.4], horizon: 0.42, zoom: 0.88, yaw: 2 },
    draw: (stage) => [
      sky(stage, { clouds: 3, sun: [0.16, 0.26, 0.09] }),
      row(stage, 'round', { z: 42, tall: 9, gap: 6, haze: 0.35 }),
      ground(stage, '#4a9556'),
      court(turnedStage(stage, 78, [0.6, 2.6]), 'clay'),
      fence(stage, { z: 14, from: -24, to: 24, screen: brand.deepGreen, tall: 2.4 }),
      person(stage, { pose: 'ready', in: 'yellow', at: [4, 3], tall: 1.66, mirrored: true }),
      net(turnedStage(stage, 78, [0.6, 2.6])),
      person(stage, { pose: 'smash', in: 'coral', at: [-2.2, -2], tall: 1.68 }),
      ball(stage, [-1.86, 2.62, -2], 0.055),
      person(stage, { pose: 'volley', in: 'skirtBlue', at: [2.8, -1.4], tall: 1.62, mirrored: true }),
      person(stage, { pose: 'ready', in: 'skirtGreen', at: [-4.2, 0.6], tall: 1.64 }),
      person(stage, { pose: 'talk', in: 'coach', at: [-4, -1] }),
    ],
  },
} satisfies Record<string, Scene>

type Spot = readonly [x: number, y: number, z: number]

function bat(stage: Stage, place: Spot, colour: string): string {
  return upright(stage, place, `<ellipse rx="9" ry="10" fill="${stage.paint(colour)}"/>`)
}

function shuttle(stage: Stage, place: Spot): string {
  return upright(
    stage,
    place,
    '<path d="M-9 -18L9 -18L4 2L-4 2Z" fill="#fbfaf4"/><circle cy="4" r="5" fill="#e0452f"/>',
  )
}

const masks = {
  frog: '<circle cx="-9" cy="-17" r="7" fill="#58ab57"/><circle cx="9" cy="-17" r="7" fill="#58ab57"/><circle cx="-9" cy="-18" r="3" fill="#16202c"/><circle cx="9" cy="-18" r="3" fill="#16202c"/><path d="M-15 -6C-15 -20 15 -20 15 -6C6 -12 -6 -12 -15 -6Z" fill="#58ab57"/>',
  giraffe:
    '<path d="M-7 -14V-30M7 -14V-30" stroke="#e3a23a" stroke-width="4"/><circle cx="-7" cy="-31" r="4.4" fill="#8a5a2e"/><circle cx="7" cy="-31" r="4.4" fill="#8a5a2e"/><path d="M-15 -5C-15 -20 15 -20 15 -5C6 -11 -6 -11 -15 -5Z" fill="#f2bd3c"/>',
  mouse:
    '<circle cx="-13" cy="-14" r="9" fill="#9aa5b1"/><circle cx="13" cy="-14" r="9" fill="#9aa5b1"/><circle cx="-13" cy="-14" r="5" fill="#f3b9c4"/><circle cx="13" cy="-14" r="5" fill="#f3b9c4"/><path d="M-15 -4C-15 -19 15 -19 15 -4C6 -10 -6 -10 -15 -4Z" fill="#9aa5b1"/>',
} as const

const mask = (stage: Stage, place: Spot, animal: keyof typeof masks): string => upright(stage, place, masks[animal])

function pancakes(stage: Stage, place: Spot): string {
  return upright(
    stage,
    place,
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<ellipse cx="${(i % 2) * 2}" cy="${-4 - i * 5}" rx="24" ry="5" fill="${stage.paint(i % 2 ? '#d99a4e' : '#f2c777')}"/>`,
      )
      .join(''),
  )
}
