import { brand, darker, lighter, mix } from './colour'
import { circle, ellipse, line, num, type Point, rect, shape, smooth } from './svg'

type Hair =
  | 'tail'
  | 'bun'
  | 'bob'
  | 'long'
  | 'curls'
  | 'hijab'
  | 'crop'
  | 'side'
  | 'messy'
  | 'quiff'
  | 'cap'
  | 'fringe'
  | 'ring'

export type Bust = {
  readonly skin: string
  readonly hair: Hair
  readonly hairColour: string
  readonly top: string
  readonly behind: readonly [wall: string, floor: string]
  /** Of the jaw: 1 is even. */
  readonly jaw?: number
  /** Of the shoulders: 1 is even. */
  readonly broad?: number
  readonly beard?: 'full' | 'stubble' | 'moustache'
  readonly glasses?: string
  readonly headwear?: string
  readonly smile?: 'open' | 'closed' | 'aside'
  readonly isOlder?: boolean
  readonly freckles?: boolean
  readonly earrings?: boolean
  readonly whistle?: boolean
  readonly chair?: boolean
}

const middle = 320
const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1)
const at = (side: 1 | -1, x: number) => middle + side * x

/** Head and shoulders from the front, in pixels of a picture of 640 by 640. */
export function bust(who: Bust): string[] {
  const { skin, hairColour, jaw = 1, broad = 1 } = who
  const shade = mix(darker(skin, 0.16), '#7a2f1c', 0.12)
  const half: readonly Point[] = [
    [52, 170],
    [89, 218],
    [95, 282],
    [80 * jaw, 346],
    [50 * jaw, 398],
  ]
  const face: Point[] = [
    [middle, 156],
    ...half.map(([x, y]): Point => [middle + x, y]),
    [middle, 424],
    ...half.map(([x, y]): Point => [middle - x, y]).reverse(),
  ]
  const side: Point[] = [
    ...half.map(([x, y]): Point => [middle + x, y]),
    [middle + 6, 423],
    [middle + 40 * jaw, 366],
    [middle + 58, 290],
    [middle + 44, 210],
  ]
  return [
    background(who.behind),
    who.chair ? chair() : '',
    behindHead(who),
    body(who, shade, broad),
    both(
      (sign) =>
        ellipse([at(sign, 96), 296], 15, 24, sign < 0 ? skin : shade) + ellipse([at(sign, 97), 297], 7, 13, shade),
    ),
    who.earrings ? both((sign) => circle([at(sign, 99), 324], 6, brand.sun)) : '',
    shape(smooth(face), skin),
    shape(smooth(side), shade, { 'fill-opacity': 0.55 }),
    both((sign) => circle([at(sign, 54), 336], 22, brand.coral, { 'fill-opacity': 0.16 })),
    who.beard ? beard(who.beard, hairColour, jaw) : '',
    features(who, shade),
    onHead(who),
    who.glasses ? glasses(who.glasses) : '',
  ]
}

function background([wall, floor]: readonly [string, string]): string {
  return [
    rect(0, 0, 640, 640, wall),
    circle([middle, 300], 236, lighter(wall, 0.16)),
    shape('M0 486L640 420V640H0Z', floor),
    line('M0 520L640 454', brand.white, 9),
  ].join('')
}

function chair(): string {
  return [
    both((sign) => circle([at(sign, 262), 660], 150, 'none', { stroke: '#1b2433', 'stroke-width': 22 })),
    both((sign) => circle([at(sign, 262), 660], 116, 'none', { stroke: '#8b97a6', 'stroke-width': 8 })),
    rect(176, 520, 288, 130, '#28344a', { rx: 26 }),
    both((sign) => rect(at(sign, 128) - 10, 486, 20, 70, brand.coral, { rx: 9 })),
  ].join('')
}

function body({ top, skin, whistle }: Bust, shade: string, broad: number): string {
  const x = (reach: number) => num(middle + reach * broad)
  const dark = darker(top, 0.2)
  return [
    shape('M282 372H358V476C346 506 294 506 282 476Z', skin),
    shape('M282 404C300 436 342 438 358 404V440C336 462 304 456 282 432Z', shade),
    shape(
      `M${x(-252)} 650C${x(-250)} 560 ${x(-206)} 520 ${x(-128)} 496L278 462C288 500 352 500 362 462L${x(128)} 496C${x(206)} 520 ${x(250)} 560 ${x(252)} 650Z`,
      top,
    ),
    shape(`M362 462L${x(128)} 496C${x(206)} 520 ${x(250)} 560 ${x(252)} 650H400C420 590 410 520 362 462Z`, dark, {
      'fill-opacity': 0.6,
    }),
    shape('M274 456L320 508L292 548L252 474Z', lighter(top, 0.16)),
    shape('M366 456L320 508L348 548L388 474Z', lighter(top, 0.08)),
    line('M320 512V640', dark, 5),
    circle([380, 566], 15, brand.ball),
    line('M367 560C376 562 382 570 381 580', brand.white, 3),
    whistle
      ? line('M276 470C284 540 300 566 312 590', brand.coral, 5) + rect(300, 586, 28, 17, '#dfe6ea', { rx: 7 })
      : '',
  ].join('')
}

function features({ skin, hairColour, hair, smile = 'open', isOlder, freckles }: Bust, shade: string): string {
  const brow = hair === 'hijab' ? '#3a2a22' : isOlder ? '#8d9196' : darker(hairColour, 0.22)
  const lip = mix(shade, '#9c2f2a', 0.5)
  const mouths = {
    open:
      shape('M280 362C304 370 336 370 360 362C354 402 286 402 280 362Z', brand.white) +
      line('M280 362C304 370 336 370 360 362C354 402 286 402 280 362Z', lip, 5, { 'stroke-linejoin': 'round' }),
    closed: line('M284 366C302 386 338 386 356 366', lip, 6.5, { 'stroke-linecap': 'round' }),
    aside: line('M288 374C308 384 338 382 356 360', lip, 6.5, { 'stroke-linecap': 'round' }),
  } as const
  return [
    both(
      (sign) =>
        ellipse([at(sign, 42), 284], 15, 11, brand.white) +
        circle([at(sign, 41), 285], 8.4, '#2b2320') +
        circle([at(sign, 41) + 3, 281], 2.6, brand.white) +
        line(
          `M${at(sign, 25)} 279C${at(sign, 34)} 268 ${at(sign, 52)} 268 ${at(sign, 60)} 280`,
          darker(shade, 0.45),
          4.4,
          { 'stroke-linecap': 'round' },
        ) +
        line(`M${at(sign, 22)} 254C${at(sign, 36)} 242 ${at(sign, 54)} 243 ${at(sign, 66)} 254`, brow, 7.5, {
          'stroke-linecap': 'round',
        }),
    ),
    line('M326 288C332 308 340 322 335 332C330 339 316 340 309 335', shade, 6, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    mouths[smile],
    isOlder
      ? both(
          (sign) =>
            line(`M${at(sign, 66)} 296L${at(sign, 80)} 304M${at(sign, 68)} 288L${at(sign, 82)} 288`, shade, 3.4) +
            line(`M${at(sign, 30)} 340C${at(sign, 44)} 350 ${at(sign, 50)} 364 ${at(sign, 50)} 378`, shade, 3.4),
        ) + line('M286 214C306 208 334 208 354 214M292 228C308 223 332 223 348 228', shade, 3.2)
      : '',
    freckles
      ? both((sign) =>
          [
            [44, 318],
            [56, 312],
            [64, 322],
            [36, 326],
            [52, 326],
          ]
            .map(([x = 0, y = 0]) => circle([at(sign, x), y], 2.6, darker(skin, 0.32)))
            .join(''),
        )
      : '',
  ].join('')
}

function beard(kind: 'full' | 'stubble' | 'moustache', colour: string, jaw: number): string {
  const moustache = shape(
    'M280 358C292 342 314 342 320 348C326 342 348 342 360 358C344 356 332 356 320 358C308 356 296 356 280 358Z',
    colour,
  )
  if (kind === 'moustache') return moustache
  const edge = (sign: 1 | -1): Point[] => [
    [at(sign, 94), 290],
    [at(sign, 86 * jaw), 350],
    [at(sign, 54 * jaw), 408],
  ]
  const inner = (sign: 1 | -1): Point[] => [
    [at(sign, 42), 352],
    [at(sign, 70), 330],
    [at(sign, 86), 296],
  ]
  const outline: Point[] = [
    ...edge(-1),
    [middle, kind === 'full' ? 440 : 428],
    ...edge(1).reverse(),
    ...inner(1).reverse(),
    [middle, 346],
    ...inner(-1),
  ]
  return (
    shape(smooth(outline), colour, { 'fill-opacity': kind === 'full' ? 1 : 0.32 }) + (kind === 'full' ? moustache : '')
  )
}

function glasses(colour: string): string {
  return (
    both((sign) =>
      rect(at(sign, 42) - 32, 260, 64, 50, '#ffffff', {
        rx: 20,
        'fill-opacity': 0.16,
        stroke: colour,
        'stroke-width': 6,
      }),
    ) + line('M310 280C316 275 324 275 330 280M246 280L226 274M394 280L414 274', colour, 6)
  )
}

function behindHead({ hair, hairColour, headwear = brand.white, broad = 1 }: Bust): string {
  const dark = darker(hairColour, 0.16)
  const drawings: Partial<Record<Hair, string>> = {
    tail: shape(
      smooth([
        [380, 190],
        [450, 210],
        [480, 300],
        [466, 410],
        [440, 440],
        [436, 330],
        [400, 250],
      ]),
      dark,
    ),
    bun: circle([320, 118], 50, hairColour) + circle([334, 112], 30, dark, { 'fill-opacity': 0.5 }),
    bob: shape(
      smooth([
        [320, 128],
        [410, 160],
        [446, 260],
        [440, 380],
        [404, 424],
        [236, 424],
        [200, 380],
        [194, 260],
        [230, 160],
      ]),
      dark,
    ),
    long: shape(
      smooth([
        [320, 126],
        [416, 160],
        [452, 270],
        [446, 390],
        [474, 500],
        [420, 540],
        [220, 540],
        [166, 500],
        [194, 390],
        [188, 270],
        [224, 160],
      ]),
      dark,
    ),
    curls: [
      [216, 250, 54],
      [206, 320, 50],
      [226, 388, 44],
      [424, 250, 54],
      [434, 320, 50],
      [414, 388, 44],
      [250, 180, 58],
      [390, 180, 58],
      [320, 154, 64],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle([x, y], r, dark))
      .join(''),
    hijab: shape(
      smooth([
        [320, 128],
        [408, 158],
        [440, 250],
        [436, 360],
        [middle + 150 * broad, 470],
        [middle + 130 * broad, 560],
        [320, 600],
        [middle - 130 * broad, 560],
        [middle - 150 * broad, 470],
        [204, 360],
        [200, 250],
        [232, 158],
      ]),
      darker(headwear, 0.14),
    ),
  }
  return drawings[hair] ?? ''
}

function onHead({ hair, hairColour, headwear = brand.white }: Bust): string {
  const pale = lighter(hairColour, 0.14)
  const cap = (points: Point[]) => shape(smooth(points), hairColour)
  const parted = cap([
    [222, 290],
    [216, 220],
    [250, 156],
    [320, 130],
    [394, 156],
    [424, 220],
    [418, 290],
    [404, 232],
    [372, 196],
    [330, 190],
    [268, 212],
    [238, 240],
  ])
  const strands = line('M262 190C290 168 330 160 372 172M250 212C272 192 296 184 318 180', pale, 5, {
    'stroke-linecap': 'round',
  })
  const drawings: Record<Hair, string> = {
    tail: parted + line('M228 214C270 172 370 172 412 214', brand.white, 15, { 'stroke-linecap': 'round' }),
    bun: parted + strands,
    bob:
      cap([
        [214, 330],
        [204, 240],
        [244, 150],
        [320, 126],
        [400, 150],
        [436, 240],
        [426, 330],
        [410, 250],
        [380, 214],
        [330, 222],
        [262, 214],
        [232, 256],
      ]) + strands,
    long:
      cap([
        [220, 340],
        [204, 240],
        [240, 152],
        [316, 126],
        [402, 152],
        [436, 240],
        [420, 340],
        [408, 250],
        [356, 192],
        [316, 178],
        [280, 196],
        [234, 252],
      ]) + strands,
    curls: [
      [246, 216, 34],
      [272, 178, 36],
      [318, 164, 38],
      [366, 176, 36],
      [396, 214, 34],
      [228, 262, 26],
      [412, 262, 26],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle([x, y], r, hairColour))
      .join(''),
    hijab:
      shape(
        `${smooth([
          [320, 130],
          [402, 156],
          [434, 244],
          [428, 350],
          [392, 440],
          [320, 474],
          [248, 440],
          [212, 350],
          [206, 244],
          [238, 156],
        ])}${smooth([
          [320, 186],
          [370, 206],
          [398, 262],
          [396, 330],
          [368, 392],
          [320, 420],
          [272, 392],
          [244, 330],
          [242, 262],
          [270, 206],
        ])}`,
        headwear,
        { 'fill-rule': 'evenodd' },
      ) +
      shape(
        smooth([
          [234, 404],
          [276, 430],
          [320, 438],
          [364, 430],
          [406, 404],
          [436, 480],
          [402, 540],
          [320, 566],
          [238, 540],
          [204, 480],
        ]),
        headwear,
      ) +
      line('M246 446C300 508 384 500 412 420M232 490C300 546 370 540 424 478', darker(headwear, 0.2), 5, {
        'stroke-linecap': 'round',
      }),
    crop: cap([
      [226, 276],
      [222, 220],
      [256, 160],
      [320, 142],
      [384, 160],
      [418, 220],
      [414, 276],
      [404, 236],
      [378, 204],
      [320, 198],
      [262, 204],
      [236, 236],
    ]),
    side:
      cap([
        [224, 290],
        [216, 222],
        [240, 158],
        [306, 128],
        [388, 142],
        [426, 210],
        [416, 290],
        [408, 240],
        [392, 204],
        [340, 208],
        [286, 186],
        [248, 222],
        [234, 250],
      ]) + strands,
    messy: cap([
      [224, 280],
      [212, 220],
      [232, 170],
      [262, 138],
      [300, 146],
      [330, 118],
      [362, 142],
      [398, 138],
      [412, 180],
      [432, 216],
      [416, 280],
      [404, 232],
      [380, 208],
      [352, 220],
      [324, 200],
      [290, 218],
      [262, 206],
      [240, 238],
    ]),
    quiff:
      cap([
        [226, 280],
        [220, 216],
        [236, 158],
        [280, 116],
        [350, 104],
        [410, 138],
        [424, 208],
        [414, 280],
        [404, 236],
        [388, 196],
        [336, 178],
        [282, 190],
        [244, 226],
      ]) + strands,
    fringe:
      cap([
        [218, 320],
        [206, 238],
        [244, 154],
        [320, 128],
        [398, 154],
        [434, 238],
        [422, 320],
        [412, 262],
        [396, 236],
        [352, 246],
        [320, 238],
        [288, 246],
        [244, 236],
        [228, 262],
      ]) + strands,
    cap:
      shape(
        smooth([
          [224, 268],
          [220, 226],
          [240, 236],
          [244, 290],
        ]),
        hairColour,
      ) +
      shape(
        smooth([
          [416, 268],
          [420, 226],
          [400, 236],
          [396, 290],
        ]),
        hairColour,
      ) +
      shape(
        smooth([
          [214, 232],
          [224, 166],
          [274, 122],
          [320, 114],
          [366, 122],
          [416, 166],
          [426, 232],
          [320, 210],
        ]),
        headwear,
      ) +
      shape(
        smooth([
          [206, 234],
          [256, 208],
          [320, 202],
          [384, 208],
          [434, 234],
          [388, 240],
          [320, 234],
          [252, 240],
        ]),
        darker(headwear, 0.3),
      ) +
      circle([320, 164], 20, brand.ball),
    ring:
      shape(
        smooth([
          [224, 300],
          [212, 250],
          [222, 210],
          [244, 206],
          [238, 250],
          [236, 296],
        ]),
        hairColour,
      ) +
      shape(
        smooth([
          [416, 300],
          [428, 250],
          [418, 210],
          [396, 206],
          [402, 250],
          [404, 296],
        ]),
        hairColour,
      ),
  }
  return drawings[hair]
}
