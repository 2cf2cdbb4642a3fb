import type { Point } from './svg'

/** Where hand or foot is, and to which side of the way there elbow or knee stands out (1 left, -1 right, 0.x less). */
export type Reach = readonly [x: number, y: number, bend: number]

/**
 * A body in centimetres, the ground at 0 and up positive, as tall as an adult and looking to the right unless said
 * otherwise. Near is the limb on the viewer's side.
 */
export type Pose = {
  readonly hip: Point
  readonly chest: Point
  readonly head: Point
  readonly look?: 'right' | 'front' | 'back'
  /** Degrees by which the head is tipped up. */
  readonly nod?: number
  /** From the chest to the near shoulder, and from the hip to the near leg. */
  readonly shoulder: Point
  readonly pelvis?: Point
  readonly nearArm: Reach
  readonly farArm: Reach
  readonly nearLeg: Reach
  readonly farLeg: Reach
  /** Directions of the toes in degrees: 0 to the right, -60 on tiptoe. `null` points at the viewer. */
  readonly nearFoot: number | null
  readonly farFoot: number | null
  readonly racket?: { readonly hand: 'near' | 'far'; readonly angle: number; readonly face?: number; readonly over?: boolean }
  readonly armsOver?: boolean
}

const stand = { nearFoot: 0, farFoot: 0 } as const

export const poses = {
  toss: {
    hip: [0, 84], chest: [-7, 131], head: [-5, 154], nod: 28, shoulder: [-6, -5], pelvis: [-4, 0],
    nearArm: [-33, 150, 1], farArm: [20, 192, -0.3], nearLeg: [-21, 9, 1], farLeg: [22, 8, 1],
    nearFoot: -18, farFoot: 4, racket: { hand: 'near', angle: 62, face: 0.55 },
  },
  serve: {
    hip: [0, 112], chest: [12, 158], head: [10, 181], nod: 34, shoulder: [2, 9], pelvis: [-3, 2],
    nearArm: [37, 214, 0.4], farArm: [14, 122, -1], nearLeg: [-44, 52, 0.7], farLeg: [-4, 26, 1],
    nearFoot: -74, farFoot: -62, racket: { hand: 'near', angle: 66, face: 0.75 },
  },
  land: {
    hip: [0, 90], chest: [26, 132], head: [42, 150], nod: -6, shoulder: [4, -4], pelvis: [-2, 0],
    nearArm: [34, 84, 0.5], farArm: [2, 106, -1], nearLeg: [-52, 44, 0.9], farLeg: [16, 9, 1],
    nearFoot: -60, farFoot: 0, racket: { hand: 'near', angle: -128, face: 0.5, over: true },
  },
  forehand: {
    hip: [-2, 82], chest: [4, 129], head: [13, 150], shoulder: [3, -3], pelvis: [-5, 0],
    nearArm: [50, 112, 0.8], farArm: [-16, 124, -1], nearLeg: [-40, 10, 1], farLeg: [30, 9, 1],
    nearFoot: -34, farFoot: 6, racket: { hand: 'near', angle: 20, face: 0.92 },
  },
  backswing: {
    hip: [0, 80], chest: [-3, 127], head: [5, 149], shoulder: [-8, -2], pelvis: [-5, 0],
    nearArm: [-54, 132, 0.6], farArm: [44, 128, -0.5], nearLeg: [-30, 9, 1], farLeg: [30, 9, 1],
    nearFoot: 0, farFoot: 10, racket: { hand: 'near', angle: 128, face: 0.8 },
  },
  finish: {
    hip: [0, 86], chest: [6, 134], head: [14, 156], shoulder: [10, -2], pelvis: [4, 0],
    nearArm: [8, 152, -1], farArm: [-26, 120, -1], nearLeg: [-34, 14, 0.9], farLeg: [20, 9, 0.8],
    nearFoot: -55, farFoot: 8, racket: { hand: 'near', angle: 152, face: 0.5, over: true }, armsOver: true,
  },
  backhand: {
    hip: [0, 80], chest: [6, 127], head: [16, 148], shoulder: [-2, -3], pelvis: [4, 0],
    nearArm: [46, 101, -0.7], farArm: [50, 106, -0.4], nearLeg: [34, 9, 1], farLeg: [-36, 11, 1],
    nearFoot: 6, farFoot: -36, racket: { hand: 'near', angle: 12, face: 0.9 }, armsOver: true,
  },
  oneHanded: {
    hip: [0, 84], chest: [4, 132], head: [12, 154], nod: 8, shoulder: [8, 3], pelvis: [3, 0],
    nearArm: [56, 168, -0.3], farArm: [-54, 118, -0.4], nearLeg: [30, 9, 1], farLeg: [-34, 16, 0.8],
    nearFoot: 4, farFoot: -52, racket: { hand: 'near', angle: 68, face: 0.5 },
  },
  volley: {
    hip: [-8, 66], chest: [14, 108], head: [28, 127], shoulder: [4, -3], pelvis: [-4, 0],
    nearArm: [64, 104, -0.6], farArm: [-14, 92, -0.6], nearLeg: [-70, 12, 0.35], farLeg: [38, 9, 1],
    nearFoot: -46, farFoot: 4, racket: { hand: 'near', angle: 52, face: 0.85 },
  },
  stretch: {
    hip: [-6, 70], chest: [30, 104], head: [48, 118], nod: 8, shoulder: [6, -3], pelvis: [-3, 0],
    nearArm: [84, 86, 0.3], farArm: [-14, 128, 0.5], nearLeg: [-78, 26, 0.3], farLeg: [42, 10, 1],
    nearFoot: -58, farFoot: 10, racket: { hand: 'near', angle: -4, face: 0.85 },
  },
  slide: {
    hip: [0, 62], chest: [-2, 108], head: [7, 129], shoulder: [6, -4], pelvis: [3, 0],
    nearArm: [52, 90, 0.5], farArm: [-48, 128, 0.5], nearLeg: [66, 9, 0.45], farLeg: [-34, 16, 1],
    nearFoot: 6, farFoot: -50, racket: { hand: 'near', angle: -14, face: 0.9 },
  },
  smash: {
    hip: [0, 122], chest: [-4, 168], head: [-1, 191], nod: 26, shoulder: [-6, 4], pelvis: [-3, 0],
    nearArm: [-24, 214, 1], farArm: [34, 216, -0.3], nearLeg: [-40, 74, 1], farLeg: [30, 66, 1],
    nearFoot: -70, farFoot: -30, racket: { hand: 'near', angle: 118, face: 0.7 },
  },
  run: {
    hip: [0, 88], chest: [14, 134], head: [26, 155], shoulder: [3, -3], pelvis: [2, 0],
    nearArm: [46, 118, 1], farArm: [-24, 104, -1], nearLeg: [-52, 48, 1], farLeg: [36, 22, 1],
    nearFoot: -80, farFoot: 12, racket: { hand: 'near', angle: 44, face: 0.7 },
  },
  ready: {
    hip: [0, 80], chest: [0, 124], head: [0, 147], look: 'front', shoulder: [17, 0], pelvis: [8, 0],
    nearArm: [7, 98, 0.9], farArm: [-8, 104, -0.9], nearLeg: [31, 9, 0.55], farLeg: [-31, 9, -0.55],
    nearFoot: null, farFoot: null, racket: { hand: 'near', angle: 112, face: 0.6, over: true }, armsOver: true,
  },
  receive: {
    hip: [0, 80], chest: [0, 124], head: [0, 146], look: 'back', shoulder: [18, 0], pelvis: [8.5, 0],
    nearArm: [15, 98, 0.9], farArm: [-10, 100, -0.9], nearLeg: [32, 9, 0.55], farLeg: [-32, 9, -0.55],
    nearFoot: -62, farFoot: -118, racket: { hand: 'near', angle: 106, face: 0.65 },
  },
  splitStep: {
    hip: [0, 94], chest: [0, 138], head: [0, 161], look: 'back', shoulder: [18, 0], pelvis: [9, 0],
    nearArm: [30, 112, 0.9], farArm: [-22, 112, -0.9], nearLeg: [37, 26, 0.6], farLeg: [-37, 26, -0.6],
    nearFoot: -66, farFoot: -114, racket: { hand: 'near', angle: 76, face: 0.7 },
  },
  idle: {
    hip: [0, 92], chest: [-1, 140], head: [1, 163], look: 'front', shoulder: [18, -1], pelvis: [8, -1],
    nearArm: [24, 90, 0.8], farArm: [-17, 98, -1], nearLeg: [13, 9, 0.4], farLeg: [-11, 9, 0.3],
    nearFoot: null, farFoot: null, racket: { hand: 'near', angle: -78, face: 0.8 },
  },
  talk: {
    ...stand, hip: [0, 92], chest: [2, 140], head: [6, 163], shoulder: [9, -1], pelvis: [4, 0],
    nearArm: [38, 118, -1], farArm: [26, 112, -1], nearLeg: [-8, 9, 0.4], farLeg: [9, 9, 0.4],
  },
  point: {
    ...stand, hip: [0, 92], chest: [1, 140], head: [6, 163], shoulder: [8, 0], pelvis: [4, 0],
    nearArm: [-3, 92, -1], farArm: [60, 154, -0.4], nearLeg: [-11, 9, 0.4], farLeg: [10, 9, 0.4],
    racket: { hand: 'near', angle: -84, face: 0.5 },
  },
  feed: {
    ...stand, hip: [0, 90], chest: [3, 138], head: [10, 161], shoulder: [7, -2], pelvis: [3, 0],
    nearArm: [44, 112, 0.8], farArm: [36, 106, -1], nearLeg: [-16, 9, 0.6], farLeg: [16, 9, 0.6],
    racket: { hand: 'near', angle: 42, face: 0.8 },
  },
  shake: {
    ...stand, hip: [0, 92], chest: [8, 139], head: [15, 162], shoulder: [6, -2], pelvis: [3, 0],
    nearArm: [54, 112, 0.5], farArm: [-8, 88, -1], nearLeg: [-22, 10, 0.6], farLeg: [14, 9, 0.6],
    nearFoot: -28, racket: { hand: 'far', angle: -104, face: 0.5 },
  },
  highFive: {
    ...stand, hip: [0, 92], chest: [3, 140], head: [9, 163], nod: 10, shoulder: [5, 2], pelvis: [3, 0],
    nearArm: [36, 190, 0.8], farArm: [-14, 96, -1], nearLeg: [-18, 11, 0.6], farLeg: [14, 9, 0.6],
    nearFoot: -34, racket: { hand: 'far', angle: -100, face: 0.6 },
  },
  cheer: {
    hip: [0, 92], chest: [0, 139], head: [1, 163], look: 'front', nod: 8, shoulder: [18, 1], pelvis: [8, 0],
    nearArm: [38, 192, -0.6], farArm: [-36, 190, 0.6], nearLeg: [17, 9, 0.35], farLeg: [-17, 9, -0.35],
    nearFoot: null, farFoot: null, racket: { hand: 'near', angle: 70, face: 0.8 },
  },
  leap: {
    hip: [0, 112], chest: [3, 160], head: [7, 183], nod: 16, shoulder: [8, 2], pelvis: [4, 0],
    nearArm: [34, 214, 0.6], farArm: [-34, 192, 0.8], nearLeg: [30, 64, 1], farLeg: [-34, 62, 1],
    nearFoot: -40, farFoot: -84, racket: { hand: 'near', angle: 78, face: 0.8 },
  },
  lift: {
    hip: [0, 92], chest: [0, 140], head: [0, 162], look: 'front', nod: 10, shoulder: [18, 3], pelvis: [8, 0],
    nearArm: [15, 200, -0.7], farArm: [-15, 200, 0.7], nearLeg: [14, 9, 0.3], farLeg: [-14, 9, -0.3],
    nearFoot: null, farFoot: null,
  },
  catch: {
    ...stand, hip: [0, 84], chest: [3, 130], head: [10, 152], nod: 14, shoulder: [7, 0], pelvis: [4, 0],
    nearArm: [44, 140, -0.8], farArm: [42, 150, -0.6], nearLeg: [-22, 9, 0.9], farLeg: [20, 9, 0.9],
  },
  throw: {
    hip: [0, 86], chest: [-3, 133], head: [4, 155], nod: 10, shoulder: [-5, 2], pelvis: [-3, 0],
    nearArm: [-38, 158, 1], farArm: [40, 146, -0.4], nearLeg: [-24, 9, 0.8], farLeg: [26, 10, 0.8],
    nearFoot: -10, farFoot: 10,
  },
  sit: {
    ...stand, hip: [-14, 50], chest: [-10, 98], head: [-4, 121], shoulder: [6, 0], pelvis: [2, -1],
    nearArm: [24, 56, -0.9], farArm: [30, 60, -0.9], nearLeg: [34, 9, 1], farLeg: [28, 9, 1],
  },
  sitBack: {
    ...stand, hip: [-14, 50], chest: [-19, 97], head: [-13, 120], shoulder: [6, 0], pelvis: [2, -1],
    nearArm: [18, 82, -1], farArm: [6, 60, -1], nearLeg: [38, 9, 1], farLeg: [31, 9, 1],
  },
  kneel: {
    hip: [-6, 52], chest: [4, 98], head: [12, 120], shoulder: [7, -1], pelvis: [3, 0],
    nearArm: [42, 88, -0.8], farArm: [40, 72, -1], nearLeg: [-34, 9, 1], farLeg: [27, 9, 1],
    nearFoot: -50, farFoot: 0,
  },
  pick: {
    hip: [-14, 80], chest: [22, 104], head: [40, 96], nod: -50, shoulder: [4, -4], pelvis: [-2, 0],
    nearArm: [40, 50, 0.4], farArm: [14, 70, -1], nearLeg: [-16, 9, 0.8], farLeg: [6, 9, 1],
    nearFoot: 0, farFoot: 0, racket: { hand: 'far', angle: -140, face: 0.6 },
  },
  walk: {
    hip: [0, 91], chest: [3, 139], head: [8, 162], shoulder: [5, -1], pelvis: [2, 0],
    nearArm: [-14, 92, -0.8], farArm: [24, 96, -0.8], nearLeg: [26, 10, 0.7], farLeg: [-28, 17, 0.8],
    nearFoot: 14, farFoot: -48,
  },
  pull: {
    hip: [0, 86], chest: [20, 129], head: [32, 149], shoulder: [3, -3], pelvis: [2, 0],
    nearArm: [-26, 96, -0.3], farArm: [-22, 90, -0.3], nearLeg: [28, 10, 0.9], farLeg: [-36, 16, 0.6],
    nearFoot: 10, farFoot: -46,
  },
  carry: {
    ...stand, hip: [0, 92], chest: [-1, 140], head: [3, 163], shoulder: [9, -1], pelvis: [4, 0],
    nearArm: [33, 112, -1], farArm: [30, 108, -1], nearLeg: [-10, 9, 0.4], farLeg: [11, 9, 0.4],
  },
  umbrella: {
    ...stand, hip: [0, 92], chest: [0, 140], head: [5, 163], shoulder: [8, -1], pelvis: [4, 0],
    nearArm: [22, 124, -1], farArm: [-2, 92, -1], nearLeg: [-9, 9, 0.3], farLeg: [9, 9, 0.3],
  },
  cycle: {
    hip: [-18, 98], chest: [4, 140], head: [14, 162], shoulder: [4, -2], pelvis: [2, 0],
    nearArm: [46, 108, 0.5], farArm: [48, 108, 0.5], nearLeg: [10, 24, 1], farLeg: [-6, 46, 1],
    nearFoot: -8, farFoot: -20,
  },
  hop: {
    hip: [0, 102], chest: [4, 148], head: [10, 170], nod: 4, shoulder: [8, 0], pelvis: [5, 0],
    nearArm: [36, 156, -0.8], farArm: [-32, 152, 0.8], nearLeg: [22, 40, 1], farLeg: [4, 34, 1],
    nearFoot: -10, farFoot: -30,
  },
  swing: {
    hip: [0, 86], chest: [2, 133], head: [9, 155], nod: 6, shoulder: [6, -1], pelvis: [4, 0],
    nearArm: [46, 134, -0.6], farArm: [-36, 126, 0.6], nearLeg: [-20, 9, 0.9], farLeg: [24, 9, 0.8],
    nearFoot: -20, farFoot: 6, racket: { hand: 'near', angle: 40, face: 0.95 },
  },
  lean: {
    ...stand, hip: [0, 91], chest: [-6, 139], head: [-2, 162], shoulder: [7, -1], pelvis: [3, 0],
    nearArm: [22, 118, -1], farArm: [20, 112, -1], nearLeg: [20, 9, 0.2], farLeg: [30, 9, 0.1],
  },
} satisfies Record<string, Pose>

export type PoseName = keyof typeof poses
