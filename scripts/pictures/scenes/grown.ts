import { ball, flight } from '../ball'
import { brand } from '../colour'
import { court, ground, miniNet, net } from '../court'
import { bag, basket, cone, heap, table, trophy } from '../gear'
import { hall } from '../hall'
import { tacticsBoard } from '../objects'
import { outfits } from '../outfits'
import { person } from '../people'
import { camera, chalkboard, kids, laidTable, pendants, racketRack, room, grown as wear, wheeled } from '../props'
import {
  bench,
  boards,
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
import { skyline } from '../skyline'
import { type Scene, type Stage, standingThing, turnedStage, upright } from '../stage'
import { hedge, row } from '../trees'
import { bunting, lanterns } from '../water'
import { beams, snow, vignette } from '../weather'

export const grown = {
  wheelchair: {
    light: 'morning',
    view: { eye: [0, 1.25, -7.6], horizon: 0.44, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { clouds: 4, sun: [0.14, 0.18, 0.08] }),
      row(stage, 'round', { z: 40, tall: 9, gap: 6, haze: 0.3 }),
      fence(stage, { z: 14, from: -22, to: 22, screen: brand.deepGreen, tall: 2.6 }),
      ground(stage, '#1b7d57'),
      court(turnedStage(stage, 82, [1.6, 3]), 'blue'),
      net(turnedStage(stage, 82, [2.8, 3])),
      wheeled(stage, { pose: 'wheel', in: wear.ruben, at: [-1, -2.9] }),
      flight(stage, { from: [3.4, 1.5, -2], to: [0.35, 1.22, -2.9], peak: 0.5, r: 0.06 }),
      heap(stage, [-3.2, -3.6], 4, 0.5, 0.05),
    ],
  },
  'wheelchair-clinic': {
    light: 'indoor',
    view: { eye: [0.4, 1.6, -9.4], horizon: 0.38, zoom: 0.88, yaw: -2 },
    draw: (stage) => [
      hall(stage, { wood: '#8fa3ad', wall: '#e4e8e2', curtain: brand.blue }),
      ground(stage, '#c9a36a'),
      court(turnedStage(stage, 84, [0.4, 2]), 'hallGreen'),
      wheeled(stage, {
        pose: 'wheelPush',
        in: { ...wear.older, hair: 'short', hairColour: '#b9bcc0' },
        at: [5.2, 3.6],
        mirrored: true,
      }),
      net(turnedStage(stage, 84, [0.4, 2])),
      wheeled(stage, { pose: 'wheelBack', in: wear.wheelWoman, at: [-1.7, -2.2] }),
      person(stage, { pose: 'talk', in: 'coach', at: [-3.4, -1.4] }),
      wheeled(stage, {
        pose: 'wheel',
        in: { ...kids.coral, legs: 'long', child: false },
        at: [2, -2.4],
        mirrored: true,
      }),
      flight(stage, { from: [1.1, 1.2, -2.4], to: [-0.7, 1.3, -2.3], peak: 0.6, r: 0.06 }),
      basket(stage, [-4.3, 0.2], 1),
    ],
  },
  beginner: {
    light: 'spring',
    view: { eye: [0, 1.35, -6.4], horizon: 0.42, zoom: 0.92 },
    draw: (stage) => [
      sky(stage, { clouds: 4, sun: [0.84, 0.18, 0.08] }),
      row(stage, 'birch', { z: 36, tall: 9, gap: 5, haze: 0.25 }),
      hedge(stage, { z: 22, tall: 2 }),
      ground(stage, '#63b45a'),
      court(turnedStage(stage, 90, [0, 4]), 'turf'),
      net(turnedStage(stage, 90, [3.4, 6])),
      person(stage, {
        pose: 'point',
        in: { ...wear.greenWarm, hair: 'cap', headwear: brand.deepGreen },
        at: [-1.3, -1.9],
        bare: true,
      }),
      person(stage, { pose: 'swing', in: 'casual', at: [0.4, -2.1] }),
      ball(stage, [1.7, 1.75, -2.1], 0.075, '#2f9d57'),
      basket(stage, [2.2, -1.6], 1, ['#2f9d57', brand.ball]),
    ],
  },
  'beginners-hall': {
    light: 'indoor',
    view: { eye: [-0.6, 1.7, -10], horizon: 0.38, zoom: 0.88, yaw: 2 },
    draw: (stage) => [
      hall(stage, { wood: '#c9784a', wall: '#dfe5df', curtain: brand.deepBlue }),
      ground(stage, '#173f78'),
      court(turnedStage(stage, 90, [0, 3]), 'hall'),
      person(stage, { pose: 'ready', in: 'scarf', at: [1.9, 1.2], mirrored: true }),
      person(stage, { pose: 'swing', in: wear.yellowWarm, at: [-2.2, 1.4] }),
      miniNet(stage, [-0.2, 0.2], 3.6, '#f28a2e'),
      person(stage, { pose: 'swing', in: 'casual', at: [-3.3, -2.4], bare: false }),
      person(stage, { pose: 'backswing', in: 'senior', at: [2.9, -2.4], mirrored: true }),
      miniNet(stage, [-0.2, -2.2], 3, '#e0452f'),
      person(stage, { pose: 'point', in: 'coachWoman', at: [-4.6, 0.2], bare: true }),
      flight(stage, { from: [-2.6, 1.4, -2.4], to: [1.5, 1.3, -2.4], peak: 0.7, r: 0.08, bare: true }),
      ball(stage, [1.5, 1.3, -2.4], 0.1, '#e0452f'),
      heap(stage, [-0.4, -4.4], 5, 0.6, 0.09, ['#e0452f', '#f28a2e']),
    ],
  },
  'serve-hall': {
    light: 'indoor',
    view: { eye: [0.3, 1.2, -8.4], horizon: 0.5, zoom: 0.88 },
    draw: (stage) => [
      hall(stage, { wood: '#8fa3ad', wall: '#d9e2e0', curtain: brand.green }),
      ground(stage, '#0c5a42'),
      court(turnedStage(stage, 78, [1.4, 4]), 'hallGreen'),
      net(turnedStage(stage, 78, [4, 4])),
      person(stage, { pose: 'toss', in: 'skirtYellow', at: [-0.2, -2.4], tall: 1.8 }),
      ball(stage, [0.05, 2.75, -2.4], 0.06),
      person(stage, { pose: 'talk', in: 'coach', at: [-2.4, -1.6] }),
      person(stage, { pose: 'serve', in: 'white', at: [2.9, 1.2], up: 0.05 }),
      ball(stage, [3.35, 2.25, 1.2], 0.06),
      basket(stage, [1.6, -2.6], 1),
    ],
  },
  'backhand-hall': {
    light: 'indoor',
    view: { eye: [0, 1.3, -7.2], horizon: 0.44, zoom: 0.9 },
    draw: (stage) => [
      hall(stage, { wood: '#b98a5a', wall: '#e8e4da', curtain: brand.deepGreen }),
      ground(stage, '#8c3f2a'),
      court(turnedStage(stage, 86, [2, 3.4]), 'hallRed'),
      net(turnedStage(stage, 86, [3.6, 4])),
      person(stage, { pose: 'backhand', in: 'skirtGreen', at: [-1.9, -2.4] }),
      ball(stage, [-0.75, 1.1, -2.4], 0.05),
      person(stage, { pose: 'oneHanded', in: 'coral', at: [0.9, -2] }),
      ball(stage, [2, 1.95, -2], 0.05),
      person(stage, { pose: 'idle', in: 'coachWoman', at: [-0.2, -0.2], bare: true }),
      heap(stage, [-0.2, -4], 5, 0.7, 0.045),
    ],
  },
  'doubles-evening': {
    light: 'night',
    view: { eye: [2.6, 2.8, -14], horizon: 0.28, zoom: 0.92, yaw: -8 },
    draw: (stage) => [
      sky(stage, { stars: 50 }),
      row(stage, 'poplar', { z: 50, tall: 12, gap: 5, haze: 0.3 }),
      ground(stage, '#0d3a33'),
      fence(stage, { z: 19, from: -20, to: 20, screen: brand.deepGreen, tall: 3 }),
      court(stage, 'clay'),
      mast(stage, [-9.6, 12], { burning: true, tall: 8 }),
      mast(stage, [9.6, 12], { burning: true, tall: 8, mirrored: true }),
      person(stage, { pose: 'forehand', in: wear.blueWarm, at: [2.6, 9] }),
      person(stage, { pose: 'ready', in: 'scarf', at: [-2.6, 5], mirrored: true }),
      net(stage),
      person(stage, { pose: 'volley', in: wear.coralWarm, at: [-2.8, -3.4] }),
      person(stage, { pose: 'splitStep', in: wear.yellowWarm, at: [2.2, -4.4] }),
      person(stage, { pose: 'point', in: 'coach', at: [-5.8, -1.6] }),
      flight(stage, { from: [2.4, 1.2, 9], to: [-2.1, 1.35, -3.4], peak: 0.7, r: 0.08 }),
      vignette(stage, 0.4),
    ],
  },
  video: {
    light: 'indoor',
    view: { eye: [0.2, 1.35, -7], horizon: 0.44, zoom: 0.9 },
    draw: (stage) => [
      hall(stage, { wood: '#a9794f', wall: '#d9e2e0', curtain: brand.deepBlue }),
      ground(stage, '#0c5a42'),
      court(turnedStage(stage, 88, [0, 4]), 'hallGreen'),
      person(stage, { pose: 'forehand', in: 'white', at: [-1.6, -1.6] }),
      ball(stage, [-0.3, 1.15, -1.6], 0.05),
      camera(stage, [0.9, -2], true),
      person(stage, { pose: 'carry', in: 'coachWoman', at: [2.1, -1.5], mirrored: true, bare: true }),
      tablet(stage, [1.72, 1.08, -1.6]),
      person(stage, { pose: 'idle', in: 'casual', at: [2.9, -0.7], bare: true }),
      heap(stage, [-3, -3.4], 4, 0.4, 0.045),
    ],
  },
  'racket-test': {
    light: 'indoor',
    view: { eye: [0, 1.35, -6.8], horizon: 0.44, zoom: 0.9 },
    draw: (stage) => [
      hall(stage, { wood: '#c9784a', wall: '#dfe6e4', curtain: brand.blue }),
      ground(stage, '#173f78'),
      court(turnedStage(stage, 90, [0, 5]), 'hall'),
      net(turnedStage(stage, 90, [-3.6, 7])),
      racketRack(stage, [1, -0.4], 9),
      person(stage, { pose: 'point', in: wear.older, at: [-1, -1.2], bare: true }),
      person(stage, { pose: 'finish', in: 'skirtBlue', at: [-2.3, -1.6] }),
      person(stage, { pose: 'idle', in: wear.yellowWarm, at: [2.4, -1.4] }),
      bag(stage, [0.6, -3], brand.coral, 0.9),
    ],
  },
  seniors: {
    light: 'indoor',
    view: { eye: [-0.6, 1.6, -9], horizon: 0.4, zoom: 0.88, yaw: 3 },
    draw: (stage) => [
      hall(stage, { wood: '#b98a5a', wall: '#f0ece0', curtain: brand.green }),
      ground(stage, '#2c7f6a'),
      court(turnedStage(stage, 80, [0.2, 2.2]), 'hallGreen'),
      person(stage, { pose: 'ready', in: 'seniorWoman', at: [3.6, 2.6], mirrored: true }),
      net(turnedStage(stage, 80, [0.2, 2.2])),
      person(stage, { pose: 'forehand', in: { ...wear.older, hair: 'short', hairColour: '#dfe3e6' }, at: [-2.6, -2] }),
      person(stage, { pose: 'ready', in: { ...wear.woodOld, stripe: brand.blue, frame: brand.blue }, at: [-4, 0.6] }),
      person(stage, {
        pose: 'backhand',
        in: {
          ...wear.woodOld,
          hair: 'bob',
          top: brand.ball,
          bottom: brand.deepBlue,
          stripe: brand.white,
          frame: brand.coral,
        },
        at: [3.2, -1.6],
        mirrored: true,
      }),
      flight(stage, { from: [2.2, 1.1, -1.6], to: [-1.6, 1.15, -2], peak: 0.9, r: 0.06 }),
    ],
  },
  'toss-evening': {
    light: 'night',
    view: { eye: [0, 1.45, -7.4], horizon: 0.44, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { stars: 50 }),
      skyline(stage, 'rows', { z: 60, haze: 0.35 }),
      ground(stage, '#12463c'),
      court(stage, 'clay', { at: [0, 15] }),
      mast(stage, [-7.6, 11], { burning: true, tall: 7 }),
      mast(stage, [7.6, 11], { burning: true, tall: 7, mirrored: true }),
      person(stage, { pose: 'forehand', in: wear.whiteWarm, at: [-3.4, 8] }),
      person(stage, { pose: 'ready', in: 'scarf', at: [3.2, 19] }),
      net(stage, { at: [0, 15] }),
      tossBoard(stage, [1, -0.6]),
      person(stage, { pose: 'point', in: wear.greenWarm, at: [-0.5, -1.2], bare: true }),
      person(stage, { pose: 'idle', in: wear.coralWarm, at: [-1.8, -1.4] }),
      person(stage, { pose: 'talk', in: 'casual', at: [-2.8, -1.2], bare: true }),
      person(stage, { pose: 'idle', in: wear.yellowWarm, at: [2.6, -1.5] }),
      vignette(stage, 0.35),
    ],
  },
  'toss-morning': {
    light: 'morning',
    view: { eye: [0, 1.45, -7.4], horizon: 0.44, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { clouds: 4, sun: [0.16, 0.16, 0.08] }),
      row(stage, 'poplar', { z: 60, tall: 12, gap: 5, haze: 0.4 }),
      ground(stage, '#4a9556'),
      court(stage, 'clay', { at: [0, 14] }),
      person(stage, { pose: 'volley', in: 'skirtBlue', at: [-2.6, 9] }),
      person(stage, { pose: 'forehand', in: 'white', at: [3.2, 8], mirrored: true }),
      net(stage, { at: [0, 14] }),
      laidTable(stage, [1.4, -0.8], 3.6, brand.white),
      bread(stage, [1.4, 0.84, -0.85]),
      person(stage, { pose: 'carry', in: 'seniorWoman', at: [-0.9, -1.4], bare: true }),
      person(stage, { pose: 'talk', in: 'coral', at: [-2.5, -1.6], bare: true }),
      person(stage, { pose: 'idle', in: 'skirtGreen', at: [-3.1, -0.6] }),
      bag(stage, [-1.8, -3], brand.blue, 0.9),
    ],
  },
  quiz: {
    light: 'indoor',
    view: { eye: [0, 1.5, -6.6], horizon: 0.42, zoom: 0.9 },
    draw: (stage) => [
      room({ ...stage, light: { ...stage.light, isDark: true } }, '#d8b48a', '#a9794f', 4),
      chalkboard(stage, [1.6, 3.6], 'quiz'),
      person(stage, { pose: 'point', in: wear.coralWarm, at: [0.1, 2.6], bare: true }),
      ...(
        [
          ['sit', 'casual', -3, 0.4, false],
          ['sitBack', 'senior', -1.2, 0.4, true],
          ['sit', 'scarf', 0.5, -1.2, false],
          ['sit', 'coral', 2.4, -1.2, true],
        ] as const
      ).map(
        ([pose, dress, x, z, mirrored]) =>
          stool(stage, [x + (mirrored ? 0.15 : -0.15), z]) +
          person(stage, { pose, in: dress, at: [x, z], mirrored, bare: true }),
      ),
      cafeTable(stage, [-2.1, 0.2]),
      cafeTable(stage, [1.45, -1.4]),
      pendants(stage, [-2.1, 1.45], -0.6, 2.15),
      vignette(stage, 0.22),
    ],
  },
  dinner: {
    light: 'indoor',
    view: { eye: [0, 1.5, -6.6], horizon: 0.4, zoom: 0.9 },
    draw: (stage) => [
      room({ ...stage, light: { ...stage.light, isDark: true } }, '#e0c39a', '#8a6244', 4),
      chalkboard(stage, [1.6, 3.6], 'rows'),
      ...(
        [
          ['talk', 'skirtBlue', -2.7],
          ['cheer', 'coral', -1.5],
          ['idle', 'scarf', -0.3],
          ['talk', 'senior', 0.8],
          ['idle', 'yellow', 2],
          ['lean', 'seniorWoman', 3.1],
        ] as const
      ).map(([pose, dress, x], i) =>
        person(stage, {
          pose,
          in: dress,
          at: [x, 0.3],
          bare: true,
          up: -0.16,
          shadow: false,
          mirrored: i === 3 || i === 5,
        }),
      ),
      laidTable(stage, [0.2, -0.6], 6.6, brand.white),
      pendants(stage, [-2, 0.4, 2.8], -0.2, 2.2),
      bunting(stage, 0.02),
      vignette(stage, 0.22),
    ],
  },
  'night-tennis': {
    light: 'night',
    view: { eye: [-3.2, 2.6, -14], horizon: 0.34, zoom: 0.9, yaw: 9 },
    draw: (stage) => [
      hall(stage, { wood: '#2f4a78', wall: '#1d3a63', roof: '#152c52', windows: false }),
      ground(stage, '#0c2a4a'),
      court(stage, 'hallGreen'),
      person(stage, { pose: 'backhand', in: wear.whiteWarm, at: [2.2, 8], mirrored: true }),
      person(stage, { pose: 'ready', in: 'scarf', at: [-2.4, 4.6], mirrored: true }),
      net(stage),
      person(stage, { pose: 'finish', in: wear.coralWarm, at: [-2, -5.4] }),
      person(stage, { pose: 'splitStep', in: wear.yellowWarm, at: [2.4, -4] }),
      flight(stage, { from: [-1.6, 1.3, -5.4], to: [1.3, 1.15, 8], peak: 1.1, r: 0.12, colour: '#b6ff5c', bare: true }),
      glow(stage, [1.3, 1.15, 8], 0.16),
      glow(stage, [0.4, 0.1, -6.6], 0.09),
      glow(stage, [1, 0.1, -7], 0.09),
      vignette(stage, 0.4),
    ],
  },
  wooden: {
    light: 'golden',
    view: { eye: [0, 1.3, -7.2], horizon: 0.46, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { clouds: 3, sun: [0.84, 0.26, 0.11] }),
      row(stage, 'round', { z: 44, tall: 9, gap: 6, haze: 0.35 }),
      clubhouse(stage, 'veranda', [-10, 26], { haze: 0.15 }),
      ground(stage, '#4f8f55'),
      court(turnedStage(stage, 84, [0.4, 3]), 'turf'),
      net(turnedStage(stage, 84, [0.4, 3])),
      person(stage, { pose: 'volley', in: wear.woodMan, at: [-2.1, -2] }),
      person(stage, { pose: 'oneHanded', in: wear.woodWoman, at: [2.2, -1.4], mirrored: true }),
      flight(stage, { from: [1.1, 1.8, -1.4], to: [-1.36, 1.05, -2], peak: 0.5, r: 0.055, bare: true }),
      ball(stage, [-1.36, 1.05, -2], 0.055, '#fbfaf4'),
      terraceTable(stage, [4.6, 1.8], brand.white, brand.green),
    ],
  },
  'open-day': {
    light: 'noon',
    view: { eye: [0, 1.5, -8.2], horizon: 0.42, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { clouds: 4 }),
      flag(stage, [-8, 20], houseFlag, 8),
      flag(stage, [8, 20], dutchFlag, 8),
      row(stage, 'round', { z: 40, tall: 9, gap: 6, haze: 0.25 }),
      ground(stage, '#58ab57'),
      court(stage, 'turf', { at: [0, 18] }),
      person(stage, { pose: 'swing', in: 'casual', at: [2.6, 12], bare: false }),
      net(stage, { at: [0, 18] }),
      tiles(stage, [-14, -7], [14, 3.4], '#d8cdb8'),
      fence(stage, { z: 3.4, from: -14, to: -1.7, tall: 2.6 }),
      fence(stage, { z: 3.4, from: 1.7, to: 14, tall: 2.6 }),
      gate(stage),
      person(stage, { pose: 'carry', in: 'coach', at: [0.4, 2.4], bare: true }),
      person(stage, { pose: 'walk', in: 'casual', at: [-1.6, -0.6], bare: true }),
      person(stage, { pose: 'run', in: 'kidYellow', at: [-0.5, -1.2], tall: 1.14, bare: true }),
      person(stage, { pose: 'walk', in: 'senior', at: [-3.4, -1.4], bare: true }),
      table(stage, [3, -0.2], 2.2, brand.coral),
      cake(stage, [2.6, 0.8, -0.2]),
      cake(stage, [3.4, 0.8, -0.2]),
      person(stage, { pose: 'talk', in: 'scarf', at: [4.3, 0.4], mirrored: true, bare: true }),
      bunting(stage, 0.1),
    ],
  },
  family: {
    light: 'noon',
    view: { eye: [0, 1.35, -8], horizon: 0.4, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { clouds: 4, sun: [0.86, 0.16, 0.07] }),
      row(stage, 'round', { z: 42, tall: 9, gap: 6, haze: 0.25 }),
      ground(stage, '#4a9556'),
      court(turnedStage(stage, 88, [0, 3]), 'clay'),
      fence(stage, { z: 13, from: -22, to: 22, screen: brand.green, tall: 2.4 }),
      person(stage, { pose: 'cheer', in: 'skirtBlue', at: [0.9, 0.4], bare: true }),
      miniNet(stage, [0, -1.2], 3.2, brand.coral),
      person(stage, { pose: 'kneel', in: 'senior', at: [-3.1, -1.4], bare: true }),
      person(stage, { pose: 'swing', in: 'kidYellow', at: [-2.1, -2.4], tall: 1.1 }),
      person(stage, { pose: 'forehand', in: 'coral', at: [2.5, -2], mirrored: true }),
      person(stage, { pose: 'catch', in: kids.coral, at: [-1, 0.6], tall: 1.26, bare: true }),
      flight(stage, { from: [-1.6, 1, -2.4], to: [1.45, 1.15, -2], peak: 0.7, r: 0.09, bare: true }),
      ball(stage, [1.45, 1.15, -2], 0.1, '#e0452f'),
      ...[-1.2, -0.9, -0.6].map((x, i) => can(stage, [x, 0, -3.8], i)),
      can(stage, [-1.05, 0.22, -3.8], 1),
      can(stage, [-0.75, 0.22, -3.8], 2),
      can(stage, [-0.9, 0.44, -3.8], 0),
      bunting(stage, 0.05),
    ],
  },
  'course-evening': {
    light: 'dusk',
    view: { eye: [-0.6, 1.6, -9.4], horizon: 0.42, zoom: 0.88, yaw: 2 },
    draw: (stage) => [
      sky(stage, { stars: 30, clouds: 2 }),
      skyline(stage, 'rows', { z: 56, haze: 0.35 }),
      hedge(stage, { z: 26, tall: 2.6, colour: '#1a5a44' }),
      ground(stage, '#2c6a50'),
      court(turnedStage(stage, 78, [1, 3]), 'turf'),
      mast(stage, [-6.6, 9], { burning: true, tall: 6.4 }),
      mast(stage, [7.4, 9], { burning: true, tall: 6.4, mirrored: true }),
      person(stage, { pose: 'feed', in: 'coach', at: [3.2, -0.6], mirrored: true }),
      basket(stage, [4.1, -0.8], 1.1),
      net(turnedStage(stage, 78, [1, 3])),
      person(stage, { pose: 'forehand', in: wear.coralWarm, at: [-2.2, -2.2] }),
      person(stage, { pose: 'ready', in: 'casual', at: [-3.6, -1.2], bare: false }),
      person(stage, { pose: 'idle', in: 'scarf', at: [-5.4, 0.8] }),
      person(stage, { pose: 'ready', in: wear.yellowWarm, at: [-2.2, 3.6] }),
      flight(stage, { from: [2.5, 1.2, -0.7], to: [-1, 1.15, -2.1], peak: 0.6, r: 0.06 }),
      vignette(stage, 0.25),
    ],
  },
  'course-board': {
    light: 'indoor',
    view: { eye: [-0.2, 1.4, -6.6], horizon: 0.42, zoom: 0.9 },
    draw: (stage) => [
      room({ ...stage, light: { ...stage.light, isDark: true } }, '#dfe5df', '#b98a5a', 4.4),
      tacticsBoard(stage, [1.8, -0.2]),
      person(stage, { pose: 'point', in: 'coachWoman', at: [0.4, -0.8], bare: true }),
      person(stage, { pose: 'sit', in: wear.blueWarm, at: [-2.2, -1.2], bare: true }),
      stool(stage, [-2.36, -1.2]),
      person(stage, { pose: 'sit', in: 'scarf', at: [-3.3, 0.8], bare: true }),
      stool(stage, [-3.46, 0.8]),
      person(stage, { pose: 'idle', in: wear.yellowWarm, at: [-1.1, 1.2], bare: true }),
      person(stage, { pose: 'idle', in: wear.coralWarm, at: [3.5, 1], bare: true }),
      ...[-0.4, 0.2, 0.8].map((x, i) => cone(stage, [x - 0.4, -2.9], [brand.coral, '#f28a2e', brand.ball][i], 0.3)),
    ],
  },
  'course-parents': {
    light: 'morning',
    view: { eye: [-1.2, 1.7, -10], horizon: 0.4, zoom: 0.86, yaw: 4 },
    draw: (stage) => [
      sky(stage, { clouds: 4 }),
      row(stage, 'round', { z: 38, tall: 8, gap: 6, haze: 0.3 }),
      ground(stage, '#4a9556'),
      court(turnedStage(stage, 90, [0, 8]), 'blue'),
      person(stage, { pose: 'cheer', in: 'kidRed', at: [-0.6, 5] }),
      person(stage, { pose: 'hop', in: 'kidGreen', at: [1, 4.6] }),
      person(stage, { pose: 'swing', in: 'kidOrange', at: [2.3, 5] }),
      miniNet(stage, [0.9, 5.8], 4, '#f28a2e'),
      fence(stage, { z: 3.4, from: -18, to: 18, tall: 0.8 }),
      court(turnedStage(stage, 90, [0, -3.6]), 'clay', { wide: 7.6 }),
      person(stage, { pose: 'swing', in: 'casual', at: [-1.6, -2.6], bare: false }),
      person(stage, { pose: 'talk', in: 'coach', at: [-3.4, -1.6] }),
      person(stage, { pose: 'ready', in: 'coral', at: [-4.6, -0.2] }),
      person(stage, { pose: 'backswing', in: 'seniorWoman', at: [3.2, -1.2], mirrored: true }),
      net(turnedStage(stage, 74, [1, -0.2])),
      ball(stage, [0.2, 1.7, -2.4], 0.075, '#2f9d57'),
    ],
  },
  'tournament-day': {
    light: 'noon',
    view: { eye: [-4.6, 4, -18], horizon: 0.24, zoom: 0.9, yaw: 11 },
    draw: (stage) => [
      sky(stage, { clouds: 5 }),
      row(stage, 'poplar', { z: 70, tall: 13, gap: 6, haze: 0.4 }),
      clubhouse(stage, 'modern', [14, 34], { haze: 0.1 }),
      ground(stage, '#4a9556'),
      court(stage, 'clay', { at: [-17, 6] }),
      net(stage, { at: [-17, 6] }),
      court(stage, 'clay', { at: [19, 4] }),
      net(stage, { at: [19, 4] }),
      person(stage, { pose: 'forehand', in: 'yellow', at: [18, -4] }),
      court(stage, 'clay'),
      person(stage, { pose: 'backhand', in: 'coral', at: [2, 10.4], mirrored: true }),
      net(stage),
      scoreboard(stage, [-9, 4]),
      bench(stage, [7.4, -1.6], brand.blue),
      person(stage, { pose: 'forehand', in: 'blue', at: [-1.8, -9.4] }),
      flight(stage, { from: [1.4, 1.1, 10.4], to: [-1.1, 1.15, -9.3], peak: 1.5, r: 0.085 }),
    ],
  },
  'tournament-hall': {
    light: 'indoor',
    view: { eye: [4.4, 3.6, -17], horizon: 0.3, zoom: 0.9, yaw: -11 },
    draw: (stage) => [
      hall(stage, { wood: '#8fa3ad', wall: '#d9e2e0', back: 30, wide: 15 }),
      ground(stage, '#173f78'),
      stand(stage, { z: 24, from: -15, to: 15, rows: 4, base: 0.8 }),
      boards(stage, 20, -12, 12, [brand.green, brand.deepBlue, brand.green, brand.deepBlue, brand.green], 0.9),
      court(stage, 'hall'),
      person(stage, { pose: 'forehand', in: 'skirtYellow', at: [-2, 11] }),
      umpireChair(stage, [-7.4, 0]),
      person(stage, { pose: 'sit', in: 'white', at: [-7.4, 0], up: 1.5, shadow: false, bare: true }),
      net(stage),
      person(stage, { pose: 'stretch', in: 'skirtGreen', at: [1.4, -9.4], mirrored: true }),
      flight(stage, { from: [-1.4, 1.1, 11], to: [0.46, 0.92, -9.4], peak: 1.4, r: 0.085 }),
    ],
  },
  'doubles-35': {
    light: 'dusk',
    view: { eye: [0, 1.4, -6.8], horizon: 0.48, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { stars: 30, clouds: 2 }),
      row(stage, 'round', { z: 40, tall: 8, gap: 6, haze: 0.35 }),
      ground(stage, '#2a5a4c'),
      court(turnedStage(stage, 90, [0, 4]), 'clay'),
      mast(stage, [-6.4, 8], { burning: true, tall: 6 }),
      mast(stage, [6.4, 8], { burning: true, tall: 6, mirrored: true }),
      person(stage, { pose: 'shake', in: wear.blueWarm, at: [-1.75, -1.2] }),
      person(stage, { pose: 'shake', in: 'casual', at: [0.75, -1.4], bare: false }),
      net(turnedStage(stage, 90, [0, 6.2])),
      person(stage, { pose: 'shake', in: wear.coralWarm, at: [-0.55, -1.2], mirrored: true }),
      person(stage, { pose: 'shake', in: wear.older, at: [1.95, -1.4], mirrored: true }),
      beams(stage, { from: 0.1, count: 2, opacity: 0.06, colour: '#fff6cf', slant: 0.4, wide: 0.16 }),
      lanterns(stage, 0.03),
      vignette(stage, 0.3),
    ],
  },
  'tactics-evening': {
    light: 'dusk',
    view: { eye: [0, 1.45, -7.4], horizon: 0.44, zoom: 0.88 },
    draw: (stage) => [
      sky(stage, { stars: 40, clouds: 2 }),
      row(stage, 'poplar', { z: 56, tall: 12, gap: 5, haze: 0.35 }),
      ground(stage, '#2a5a4c'),
      court(turnedStage(stage, 90, [0, 5]), 'clay'),
      mast(stage, [-7, 9], { burning: true, tall: 6.4 }),
      mast(stage, [7, 9], { burning: true, tall: 6.4, mirrored: true }),
      net(turnedStage(stage, 90, [-4.4, 5])),
      tacticsBoard(stage, [1.2, -0.4]),
      person(stage, { pose: 'point', in: 'scarf', at: [-0.3, -1], bare: true }),
      person(stage, { pose: 'idle', in: wear.yellowWarm, at: [-1.5, -0.4] }),
      person(stage, { pose: 'idle', in: wear.blueWarm, at: [-2.5, -1.2] }),
      person(stage, { pose: 'idle', in: wear.coralWarm, at: [2.9, -0.8] }),
      person(stage, { pose: 'kneel', in: 'casual', at: [-1.2, -2.2], bare: true }),
      vignette(stage, 0.25),
    ],
  },
  refresher: {
    light: 'night',
    view: { eye: [0.4, 1.5, -8.6], horizon: 0.42, zoom: 0.88, yaw: -2 },
    draw: (stage) => [
      sky(stage, { stars: 50 }),
      skyline(stage, 'village', { z: 64, haze: 0.35 }),
      hedge(stage, { z: 26, tall: 2.6, colour: '#123a37' }),
      ground(stage, '#164a3e'),
      court(turnedStage(stage, 80, [-0.2, 2.6]), 'clay'),
      mast(stage, [-7, 9], { burning: true, tall: 6.4 }),
      mast(stage, [7, 9], { burning: true, tall: 6.4, mirrored: true }),
      person(stage, { pose: 'feed', in: 'coach', at: [-3, -0.6] }),
      basket(stage, [-3.8, -0.4], 1.1),
      net(turnedStage(stage, 80, [-0.2, 2.6])),
      person(stage, { pose: 'backhand', in: wear.greenWarm, at: [2.3, -1.8], mirrored: true }),
      person(stage, { pose: 'ready', in: 'seniorWoman', at: [3.6, -0.2], mirrored: true }),
      flight(stage, { from: [-2.4, 1.2, -0.7], to: [1.3, 1.1, -1.8], peak: 0.6, r: 0.06 }),
      vignette(stage, 0.35),
    ],
  },
  'mixed-doubles': {
    light: 'noon',
    view: { eye: [0.6, 2, -11.6], horizon: 0.36, zoom: 0.88, yaw: -3 },
    draw: (stage) => [
      sky(stage, { clouds: 5 }),
      row(stage, 'round', { z: 48, tall: 10, gap: 6, haze: 0.3 }),
      flag(stage, [-9, 24], houseFlag, 7),
      flag(stage, [9, 24], dutchFlag, 7),
      ground(stage, '#4a9556'),
      court(stage, 'clay'),
      person(stage, { pose: 'forehand', in: 'yellow', at: [-2.6, 8.6] }),
      person(stage, { pose: 'ready', in: 'skirtBlue', at: [2.4, 4.6], mirrored: true }),
      net(stage),
      person(stage, { pose: 'volley', in: 'skirtYellow', at: [-2.6, -3.2] }),
      person(stage, { pose: 'splitStep', in: 'coral', at: [2.2, -4.4] }),
      flight(stage, { from: [-2.2, 1.1, 8.6], to: [-1.9, 1.35, -3.2], peak: 1, r: 0.07 }),
    ],
  },
  'return-evening': {
    light: 'night',
    view: { eye: [-2.4, 2, -11.8], horizon: 0.34, zoom: 0.9, yaw: 7 },
    draw: (stage) => [
      sky(stage, { stars: 60 }),
      row(stage, 'round', { z: 46, tall: 9, gap: 6, haze: 0.35 }),
      ground(stage, '#0d3a33'),
      court(stage, 'blue'),
      mast(stage, [-9.4, 11], { burning: true, tall: 7.4 }),
      mast(stage, [9.4, 11], { burning: true, tall: 7.4, mirrored: true }),
      person(stage, { pose: 'serve', in: 'coach', at: [1.4, 11.8], mirrored: true }),
      basket(stage, [2.6, 11.8], 1),
      net(stage),
      person(stage, { pose: 'backswing', in: wear.whiteWarm, at: [-2, -5.6] }),
      person(stage, { pose: 'idle', in: wear.coralWarm, at: [1.9, -5] }),
      flight(stage, { from: [1, 2.2, 11.6], to: [-1.2, 1.05, -5.4], peak: 0.8, r: 0.075 }),
      vignette(stage, 0.4),
    ],
  },
  'smash-hall': {
    light: 'indoor',
    view: { eye: [0, 1.1, -7.4], horizon: 0.56, zoom: 0.9 },
    draw: (stage) => [
      hall(stage, { wood: '#b98a5a', wall: '#dfe6e4', curtain: brand.green }),
      ground(stage, '#173f78'),
      court(turnedStage(stage, 84, [1, 3]), 'hall'),
      person(stage, { pose: 'finish', in: 'skirtGreen', at: [4, 2.4], mirrored: true }),
      net(turnedStage(stage, 84, [1, 3])),
      person(stage, { pose: 'smash', in: 'coral', at: [-1.2, -2.2] }),
      flight(stage, { from: [3.4, 1.8, 2.2], to: [-0.8, 2.86, -2.2], peak: 0.9, r: 0.055 }),
      person(stage, { pose: 'point', in: 'coachWoman', at: [-3.3, -0.8], bare: true }),
      heap(stage, [0.6, -3.6], 5, 0.7, 0.045),
    ],
  },
  sisters: {
    light: 'golden',
    view: { eye: [0, 1.25, -6], horizon: 0.5, zoom: 0.9 },
    draw: (stage) => [
      sky(stage, { clouds: 3, sun: [0.5, 0.4, 0.2], rays: true }),
      row(stage, 'autumn', { z: 40, tall: 8, gap: 6, haze: 0.3 }),
      ground(stage, '#5b8a4a'),
      court(turnedStage(stage, 90, [0, 3]), 'clay'),
      net(stage, { at: [0, 2] }),
      person(stage, { pose: 'highFive', in: 'skirtYellow', at: [-0.66, -1.8] }),
      person(stage, {
        pose: 'highFive',
        in: { ...outfits.skirtYellow, top: brand.coral },
        at: [0.5, -1.8],
        mirrored: true,
      }),
      table(stage, [2.2, -1], 1.1, brand.green),
      trophy(stage, [2.2, -1], 0.8, 58),
      person(stage, { pose: 'cheer', in: 'senior', at: [-3, 0.4], bare: true }),
      bunting(stage, 0.05),
    ],
  },
  party: {
    light: 'indoor',
    view: { eye: [0, 1.45, -6.6], horizon: 0.42, zoom: 0.9 },
    draw: (stage) => [
      room({ ...stage, light: { ...stage.light, isDark: true } }, '#cfd8cf', '#8a6244', 4),
      lanterns(stage, 0.14),
      table(stage, [-2.6, 1.6], 2, brand.green),
      cake(stage, [-3, 0.8, 1.6]),
      trophy(stage, [-2.3, 1.6], 0.8, 44),
      person(stage, { pose: 'highFive', in: 'scarf', at: [-0.9, -1], bare: true }),
      person(stage, { pose: 'highFive', in: wear.greenWarm, at: [0, -1], mirrored: true, bare: true }),
      person(stage, { pose: 'talk', in: 'casual', at: [1.6, -0.6], bare: true }),
      person(stage, { pose: 'carry', in: 'seniorWoman', at: [2.7, -0.6], mirrored: true, bare: true }),
      person(stage, { pose: 'cheer', in: wear.yellowWarm, at: [0.9, 1.8], bare: true }),
      person(stage, { pose: 'idle', in: 'senior', at: [-2.1, -0.9], bare: true }),
      bunting(stage, 0.02),
      vignette(stage, 0.22),
    ],
  },
  'beginners-clay': {
    light: 'golden',
    view: { eye: [0.4, 1.5, -8.8], horizon: 0.44, zoom: 0.88, yaw: -2 },
    draw: (stage) => [
      sky(stage, { clouds: 3, sun: [0.2, 0.3, 0.11] }),
      row(stage, 'poplar', { z: 60, tall: 12, gap: 5, haze: 0.4 }),
      hedge(stage, { z: 28, tall: 2.4, haze: 0.15 }),
      ground(stage, '#4a9556'),
      court(turnedStage(stage, 82, [0.2, 2.4]), 'clay'),
      person(stage, { pose: 'ready', in: 'senior', at: [4.8, 1.4], mirrored: true }),
      net(turnedStage(stage, 82, [0.2, 2.4])),
      person(stage, { pose: 'swing', in: 'scarf', at: [-2, -2.2] }),
      person(stage, { pose: 'talk', in: 'coachWoman', at: [-3.4, -1.2] }),
      person(stage, { pose: 'catch', in: 'yellow', at: [2.6, -1.8], mirrored: true, bare: true }),
      flight(stage, { from: [-1.4, 1.5, -2.2], to: [2, 1.5, -1.8], peak: 0.7, r: 0.075, bare: true }),
      ball(stage, [2, 1.5, -1.8], 0.075, '#f28a2e'),
      basket(stage, [3.6, -0.6], 1, ['#f28a2e', brand.ball]),
    ],
  },
  'winter-lesson': {
    light: 'winter',
    view: { eye: [-0.4, 1.5, -8.8], horizon: 0.44, zoom: 0.88, yaw: 2 },
    draw: (stage) => [
      sky(stage, { clouds: 4 }),
      row(stage, 'bare', { z: 40, tall: 9, gap: 6, haze: 0.35 }),
      ground(stage, '#dfe8ee'),
      court(turnedStage(stage, 82, [0.2, 2.2]), 'clay', { wear: 0.4 }),
      fence(stage, { z: 12, from: -22, to: 22, screen: brand.deepGreen, tall: 2.6 }),
      net(turnedStage(stage, 82, [0.2, 2.2])),
      person(stage, {
        pose: 'feed',
        in: { ...wear.greenWarm, hair: 'cap', headwear: brand.coral },
        at: [2.9, -1.2],
        mirrored: true,
      }),
      basket(stage, [3.9, -1], 1.1),
      person(stage, {
        pose: 'forehand',
        in: { ...kids.scarf, hair: 'cap', headwear: brand.ball },
        at: [-1.8, -2.2],
        tall: 1.44,
      }),
      person(stage, { pose: 'ready', in: { ...kids.scarf, top: brand.coral }, at: [-3.5, -0.8], tall: 1.4 }),
      flight(stage, { from: [2.2, 1.2, -1.3], to: [-1, 1, -2.2], peak: 0.6, r: 0.065 }),
      snow(stage, 26),
    ],
  },
} satisfies Record<string, Scene>

type Spot = readonly [x: number, y: number, z: number]

function tablet(stage: Stage, place: Spot): string {
  return upright(
    stage,
    place,
    `<g transform="rotate(-14)"><rect x="-17" y="-12" width="34" height="24" rx="3" fill="#1b2433"/><rect x="-14" y="-9" width="28" height="18" fill="#8fc3e8"/><path d="M-10 5L-2 -5L5 2L10 -4" fill="none" stroke="#e0452f" stroke-width="2"/></g>`,
  )
}

function tossBoard(stage: Stage, [x, z]: readonly [number, number]): string {
  const colours = [brand.ball, brand.coral, '#8fc3e8', brand.white, '#7fcf9b']
  const tags = Array.from(
    { length: 24 },
    (_, i) =>
      `<rect x="${-70 + (i % 6) * 24}" y="${-186 + Math.floor(i / 6) * 24}" width="17" height="13" rx="2" fill="${stage.paint(colours[(i * 7) % 5] ?? brand.ball)}"/>`,
  )
  return standingThing(
    stage,
    [x, 0, z],
    `<path d="M-70 -90L-84 0M70 -90L84 0" stroke="${stage.paint('#5b4636')}" stroke-width="6"/><rect x="-88" y="-202" width="176" height="122" rx="4" fill="${stage.paint('#8a6244')}"/><rect x="-80" y="-194" width="160" height="106" fill="${stage.paint(brand.green)}"/>${tags.join('')}`,
  )
}

function cafeTable(stage: Stage, [x, z]: readonly [number, number]): string {
  const wood = stage.paint('#6b4a34')
  return standingThing(
    stage,
    [x, 0, z],
    `<rect x="-4" y="-72" width="8" height="72" fill="${wood}"/><rect x="-26" y="-4" width="52" height="4" fill="${wood}"/><rect x="-72" y="-77" width="144" height="7" rx="3" fill="${stage.paint('#8a6244')}"/><rect x="-34" y="-80" width="30" height="3" fill="#fbfaf4"/><rect x="12" y="-94" width="10" height="17" rx="2" fill="#ffd27a"/><rect x="40" y="-91" width="10" height="14" rx="2" fill="#e58a3e"/>`,
  )
}

function bread(stage: Stage, place: Spot): string {
  return upright(
    stage,
    place,
    [-120, -78, -36, 70, 112]
      .map(
        (x, i) =>
          `<ellipse cx="${x}" cy="${-12 - (i % 2) * 3}" rx="17" ry="9" fill="${stage.paint('#d99a4e')}"/><path d="M${x - 8} -17L${x - 3} -10M${x + 1} -18L${x + 6} -11" stroke="${stage.paint('#f2cf8f')}" stroke-width="2"/>`,
      )
      .join(''),
  )
}

function gate(stage: Stage): string {
  const [post, leaf] = [stage.paint(brand.deepGreen), stage.paint(brand.green)]
  return upright(
    stage,
    [0, 0, 3.4],
    `<rect x="-172" y="-290" width="14" height="290" fill="${post}"/><rect x="158" y="-290" width="14" height="290" fill="${post}"/><path d="M-158 -210L-96 -186V12L-158 0ZM158 -210L96 -186V12L158 0Z" fill="${leaf}" fill-opacity="0.75"/><rect x="-180" y="-322" width="360" height="50" rx="6" fill="${stage.paint(brand.blue)}"/><circle cy="-297" r="16" fill="${stage.paint(brand.ball)}"/><path d="M-150 -297H-40M40 -297H150" stroke="#fbfaf4" stroke-width="6" stroke-linecap="round"/>`,
  )
}

function cake(stage: Stage, place: Spot): string {
  return upright(
    stage,
    place,
    `<rect x="-24" y="-18" width="48" height="18" rx="4" fill="${stage.paint('#f7cdd2')}"/><rect x="-24" y="-22" width="48" height="8" rx="4" fill="${stage.paint(brand.white)}"/><circle cy="-26" r="5" fill="${stage.paint(brand.ball)}"/>`,
  )
}

function can(stage: Stage, place: Spot, i: number): string {
  return upright(
    stage,
    place,
    `<rect x="-9" y="-22" width="18" height="22" rx="2" fill="${stage.paint('#b9c2c9')}"/><rect x="-9" y="-17" width="18" height="11" fill="${stage.paint([brand.coral, brand.blue, brand.green][i] ?? brand.green)}"/>`,
  )
}

function stool(stage: Stage, [x, z]: readonly [number, number]): string {
  const wood = stage.paint('#6b4a34')
  return upright(
    stage,
    [x, 0, z],
    `<rect x="-20" y="-42" width="42" height="6" rx="2" fill="${wood}"/><path d="M-16 -38V0M18 -38V0" stroke="${wood}" stroke-width="5"/>`,
  )
}

function glow(stage: Stage, place: Spot, r: number): string {
  const size = r * 100
  return upright(
    stage,
    place,
    `<circle r="${size * 2.6}" fill="#b6ff5c" fill-opacity="0.2"/><circle r="${size}" fill="#d8ff8f"/>`,
  )
}
