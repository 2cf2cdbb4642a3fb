import { ball, flight } from '../ball'
import { brand } from '../colour'
import { court, ground, miniNet, net } from '../court'
import { basket, cone, heap, hoop, spot } from '../gear'
import { hall } from '../hall'
import { person, personShadow } from '../people'
import { topPlayer } from '../plan'
import { boards, clubhouse, fence, mast, stand, umpireChair } from '../site'
import { sky } from '../sky'
import { landmark, skyline } from '../skyline'
import { type Scene, type Stage, turnedStage } from '../stage'
import { hedge, hills, row } from '../trees'
import { beams, dots, plane, vignette } from '../weather'

export const heroes = {
  'home-1': {
    light: 'golden',
    view: { eye: [0, 0.75, -17.5], horizon: 0.76, zoom: 1.02, middle: 0.5 },
    draw: (stage) => [
      sky(stage, { sun: [0.64, 0.42, 0.3], rays: true, clouds: 2, birds: [0.2, 0.2] }),
      dots(stage, [0, 0, 1, 0.32], stage.light.sky[0], 0.55, 'up'),
      row(stage, 'poplar', { z: 90, tall: 15, gap: 7, haze: 0.55 }),
      hedge(stage, { z: 60, tall: 3, haze: 0.4 }),
      landmark(stage, 'mill', [-24, 66], { haze: 0.3, size: 0.42 }),
      ground(stage, '#3a7d4c'),
      court(stage, 'clay'),
      fence(stage, { z: 18.5, screen: brand.green, haze: 0.25, tall: 2.6 }),
      person(stage, { pose: 'receive', in: 'blue', at: [-2.6, 12.4], mirrored: true }),
      net(stage),
      person(stage, { pose: 'serve', in: 'skirtWhite', at: [0.55, -12.2], up: 0.08 }),
      ball(stage, [1.15, 2.78, -12.2], 0.05),
      heap(stage, [-2.2, -13.4], 3, 0.5, 0.045),
      vignette(stage, 0.3),
    ],
  },
  'home-2': {
    light: 'morning',
    view: { eye: [0.2, 1.3, -9], horizon: 0.44, zoom: 0.86 },
    draw: (stage) => [
      sky(stage, { sun: [0.14, 0.2, 0.09], clouds: 6 }),
      skyline(stage, 'rows', { z: 46, haze: 0.3 }),
      row(stage, 'round', { z: 36, tall: 7, gap: 9, haze: 0.15 }),
      ground(stage, '#2f8354'),
      hedge(stage, { z: 25, tall: 2 }),
      court(turnedStage(stage, 90), 'blue'),
      person(stage, { pose: 'cheer', in: 'kidRed', at: [-1.1, 0.6], tall: 1.26 }),
      person(stage, { pose: 'kneel', in: 'coach', at: [1.5, -0.6], mirrored: true }),
      miniNet(stage, [0.1, -1.6], 3.8, brand.coral),
      person(stage, { pose: 'swing', in: 'kidBlue', at: [-2.5, -2.9], tall: 1.32 }),
      person(stage, { pose: 'catch', in: 'kidOrange', at: [2.7, -2.7], tall: 1.26, mirrored: true }),
      flight(stage, { from: [-2, 1, -2.8], to: [2.1, 1.45, -2.8], peak: 0.75, r: 0.12, colour: '#fbfaf4' }),
      ball(stage, [2.1, 1.45, -2.8], 0.12, '#e0452f'),
      heap(stage, [-1, -4.9], 4, 0.4, 0.12, ['#e0452f', brand.ball, '#f28a2e']),
      cone(stage, [0.6, -4.2]),
      cone(stage, [3.1, -4.3], brand.ball),
    ],
  },
  'home-3': {
    light: 'sunset',
    view: { at: [0, -0.3], metre: 73, turn: 62 },
    draw: (stage) => [
      ground(stage, '#8c3a24'),
      court(stage, 'clay', { wear: 1.6 }),
      topPlayer(stage, { pose: 'forehand', in: 'skirtBlue', at: [-2.8, -9.6] }),
      topPlayer(stage, { pose: 'ready', in: 'white', at: [2.3, -3.4] }),
      topPlayer(stage, { pose: 'volley', in: 'yellow', at: [-1.8, 3], turn: 180 }),
      topPlayer(stage, { pose: 'smash', in: 'green', at: [2.6, 9.4], turn: 200 }),
      net(stage),
      flight(stage, { from: [-2.4, 0.8, -9.2], to: [1.9, 1.2, 8.6], peak: 0, r: 0.17, opacity: 0.5 }),
      beams(stage, { from: 0.1, count: 3, opacity: 0.05, slant: 0.5, wide: 0.14 }),
    ],
  },
  'home-4': {
    light: 'night',
    view: { eye: [-7, 3.4, -21], horizon: 0.34, zoom: 0.98, yaw: 17 },
    draw: (stage) => [
      sky(stage, { stars: 90, sun: [0.13, 0.14, 0.035] }),
      skyline(stage, 'towers', { z: 210, haze: 0.55 }),
      hedge(stage, { z: 40, tall: 6, colour: '#123a37', haze: 0.1, rough: 0.4 }),
      ground(stage, '#123f36'),
      clubhouse(stage, 'modern', [15, 26]),
      mast(stage, [-8.6, 16], { burning: true }),
      fence(stage, { z: 18.6, from: -9.4, to: 9.4, screen: brand.deepGreen }),
      mast(stage, [9.4, 16], { burning: true, mirrored: true }),
      court(stage, 'blue'),
      person(stage, { pose: 'stretch', in: 'coral', at: [2.4, 10.8], mirrored: true }),
      net(stage),
      umpireChair(stage, [7.3, 0], true),
      person(stage, { pose: 'backhand', in: 'skirtYellow', at: [-1.6, -10.4] }),
      flight(stage, { from: [1.4, 0.9, 10.6], to: [-0.2, 1, -9.6], peak: 1.4, r: 0.075 }),
      mast(stage, [9.4, -6], { burning: true, mirrored: true, tall: 11 }),
      vignette(stage, 0.5),
    ],
  },
  'pro-1': {
    light: 'noon',
    view: { eye: [0, 1.1, -16], horizon: 0.62, zoom: 1, middle: 0.44 },
    draw: (stage) => [
      plane(stage, '#1d4f91', [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
      plane(stage, '#2b68b5', [
        [0.2, 0],
        [0.78, 0],
        [0.46, 1],
        [-0.1, 1],
      ]),
      plane(stage, '#12305f', [
        [0.78, 0],
        [1, 0],
        [1, 1],
        [0.62, 1],
      ]),
      dots(stage, [0.5, 0, 0.5, 0.6], '#58a3e8', 0.35, 'right'),
      court(stage, 'deepBlue'),
      net(stage, { mesh: 0.7 }),
      person(stage, { pose: 'oneHanded', in: 'white', at: [-0.6, -12.2] }),
      flight(stage, {
        from: [5.2, 1.75, -10.4],
        to: [1.2, 1.58, -12.2],
        peak: 0.05,
        r: 0.055,
        colour: brand.ball,
        opacity: 0.5,
      }),
      beams(stage, { from: 0.42, count: 2, opacity: 0.06, slant: 0.4, wide: 0.09 }),
    ],
  },
  'pro-2': {
    light: 'noon',
    view: { eye: [-0.8, 1.5, -17.2], horizon: 0.42, zoom: 1 },
    draw: (stage) => [
      sky(stage, { clouds: 3 }),
      stand(stage, { z: 24, from: -26, to: 26, rows: 8, base: 1.4 }),
      ground(stage, '#1f6f52'),
      court(stage, 'green'),
      boards(stage, 19, -16, 16, [
        brand.deepGreen,
        brand.deepBlue,
        brand.green,
        brand.deepGreen,
        brand.blue,
        brand.deepGreen,
      ]),
      person(stage, { pose: 'ready', in: 'coral', at: [2.4, 12.8] }),
      umpireChair(stage, [-7.4, 0]),
      net(stage),
      person(stage, { pose: 'toss', in: 'green', at: [0.4, -12.1] }),
      ball(stage, [0.72, 2.62, -12.1], 0.055),
      vignette(stage, 0.3),
    ],
  },
  'pro-3': {
    light: 'sunset',
    view: { eye: [0, 0.7, -9.6], horizon: 0.56, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { sun: [0.24, 0.42, 0.2], clouds: 4, rays: true }),
      row(stage, 'round', { z: 60, tall: 9, gap: 8, haze: 0.5 }),
      hedge(stage, { z: 40, tall: 3.4, haze: 0.3 }),
      ground(stage, '#9a4a30'),
      court(turnedStage(stage, 90, [-3, 0]), 'redClay', { wear: 2 }),
      fence(stage, { z: 12, from: -30, to: 30, haze: 0.2, screen: brand.deepGreen, tall: 2.4 }),
      personShadow(stage, { pose: 'slide', in: 'skirtBlue', at: [0.6, -4.9] }),
      ...[
        [-1.2, 0.2, 0.26],
        [-1.7, 0.3, 0.2],
        [-0.7, 0.16, 0.22],
        [-2.2, 0.2, 0.14],
      ].map(([x = 0, y = 0, r = 0]) => sphereOfDust(stage, x, y, r)),
      person(stage, { pose: 'slide', in: 'skirtBlue', at: [0.6, -4.9], shadow: false }),
      flight(stage, { from: [5, 1.5, -3], to: [1.9, 0.62, -4.9], peak: 0.4, r: 0.05, opacity: 0.6 }),
      vignette(stage, 0.45),
    ],
  },
  'pro-4': {
    light: 'indoor',
    view: { eye: [-3, 2.3, -18.5], horizon: 0.4, zoom: 0.78, yaw: 8 },
    draw: (stage) => [
      hall(stage, { wood: '#c08e58', curtain: brand.blue }),
      ground(stage, '#173f78'),
      court(stage, 'hall'),
      ...[
        [-2.6, 9.4],
        [-1.4, 9.4],
        [2.4, 8],
      ].map(([x = 0, z = 0]) => spot(stage, [x, z], brand.ball, 0.5)),
      cone(stage, [3.6, 10.6], brand.coral, 0.5),
      cone(stage, [-3.6, 10.6], brand.coral, 0.5),
      net(stage),
      person(stage, { pose: 'feed', in: 'coachWoman', at: [3.3, -3.2], mirrored: true }),
      basket(stage, [4.3, -3.4], 1.1),
      person(stage, { pose: 'forehand', in: 'yellow', at: [-1.9, -11.8] }),
      flight(stage, { from: [2.5, 1.2, -3.4], to: [-0.4, 1.2, -11.4], peak: 0.7, r: 0.07 }),
      heap(stage, [3.4, -9.6], 9, 1.6, 0.05),
    ],
  },
  'pro-5': {
    light: 'night',
    view: { eye: [0, 0.55, -14], horizon: 0.84, zoom: 0.94 },
    draw: (stage) => [
      sky(stage, { stars: 60 }),
      beams(stage, { from: 0.05, count: 5, opacity: 0.045, slant: -0.3, wide: 0.11, colour: '#fff6cf' }),
      mast(stage, [-7.2, 6], { burning: true, tall: 9.6 }),
      mast(stage, [7.6, 8], { burning: true, tall: 10.4, mirrored: true }),
      stand(stage, { z: 24, from: -28, to: 28, rows: 4, base: 1 }),
      ground(stage, '#0d3d35'),
      court(stage, 'blue'),
      net(stage),
      person(stage, { pose: 'smash', in: 'coral', at: [-0.4, -8.9], up: 0.18 }),
      flight(stage, {
        from: [3.4, 0.8, 6],
        to: [0.28, 2.86, -8.9],
        peak: 0.5,
        r: 0.07,
        colour: brand.ball,
        opacity: 0.6,
      }),
      vignette(stage, 0.5),
    ],
  },
  'pro-6': {
    light: 'dawn',
    view: { eye: [0, 0.95, -9], horizon: 0.58, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { sun: [0.76, 0.5, 0.17], clouds: 4, birds: [0.3, 0.22] }),
      landmark(stage, 'turbines', [-62, 190], { haze: 0.55 }),
      hills(stage, { z: 70, tall: 4.5, colour: '#3c7d58', haze: 0.35, waves: 2 }),
      row(stage, 'poplar', { z: 52, tall: 11, gap: 4.4, haze: 0.3, from: 6 }),
      ground(stage, '#2f7d55'),
      court(turnedStage(stage, 90), 'greenRed'),
      fence(stage, { z: 10, from: -26, to: 26, tall: 2.8, haze: 0.12 }),
      ...Array.from({ length: 6 }, (_, i) =>
        hoop(stage, [-5.4 + i * 1.05, -3.7 + (i % 2) * 0.8], i % 2 ? brand.ball : brand.coral, 0.4),
      ),
      person(stage, { pose: 'run', in: 'scarf', at: [-2.3, -1.4], bare: true }),
      person(stage, { pose: 'run', in: 'green', at: [1.7, -3.6], bare: true }),
      person(stage, { pose: 'point', in: 'coach', at: [3.4, 0.4], mirrored: true }),
      cone(stage, [3.9, -4.6], brand.coral, 0.36),
      cone(stage, [-4.6, -5.2], brand.coral, 0.36),
    ],
  },
} satisfies Record<string, Scene>

function sphereOfDust(stage: Stage, x: number, y: number, r: number): string {
  const [cx, cy] = stage.camera.see([0.6 + x, y, -4.9])
  const size = r * stage.camera.scale([0, 0, -4.9])
  return `<circle cx="${Math.round(cx)}" cy="${Math.round(cy)}" r="${Math.round(size)}" fill="${stage.paint('#e0936a')}" fill-opacity="0.5"/>`
}
