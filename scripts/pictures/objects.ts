import { brand, darker, lighter } from './colour'
import { cover, type Stage, standingThing, upright } from './stage'
import { circle, line, open, rect, shape, straight } from './svg'

const up = (x: number, y: number, wide: number, high: number, fill: string, rx?: number) =>
  rect(x, -y - high, wide, high, fill, { rx })

export function mailbox(stage: Stage, [x, z]: readonly [number, number]): string {
  const [body, dark] = [stage.paint(brand.coral), stage.paint('#b8442a')]
  return standingThing(
    stage,
    [x, 0, z],
    [
      up(-5, 0, 10, 92, stage.paint('#47535f')),
      up(-34, 86, 68, 58, body, 7),
      up(6, 86, 28, 58, dark, 7),
      up(-34, 128, 68, 20, dark, 9),
      up(-24, 116, 40, 5, stage.paint('#16202c')),
      shape(
        straight([
          [-14, -118],
          [12, -130],
          [16, -120],
          [-10, -108],
        ]),
        stage.paint(brand.white),
      ),
      line(
        open([
          [34, -100],
          [34, -158],
        ]),
        stage.paint(brand.coral),
        4,
      ),
      up(34, 142, 24, 16, stage.paint(brand.blue)),
    ].join(''),
  )
}

export function phoneOnTripod(stage: Stage, [x, z]: readonly [number, number]): string {
  const dark = stage.paint('#1b2433')
  return standingThing(
    stage,
    [x, 0, z],
    [
      line(
        open([
          [0, -120],
          [-46, 0],
        ]) +
          open([
            [0, -120],
            [46, 0],
          ]) +
          open([
            [0, -120],
            [8, 0],
          ]),
        dark,
        5,
        { 'stroke-linecap': 'round' },
      ),
      up(-4, 112, 8, 34, dark),
      `<g transform="translate(0 -166) rotate(-4)">${rect(-52, -30, 104, 58, dark, { rx: 8 })}${rect(-46, -25, 92, 48, '#f7855a', { rx: 4 })}${rect(-46, 2, 92, 21, '#2f78c4')}${circle([-8, -2], 11, '#ffd27a')}${rect(-46, 12, 92, 1.6, '#fbfaf4')}${shape(
        straight([
          [8, 12],
          [14, -4],
          [10, -14],
          [14, -16],
          [19, -5],
          [24, 10],
          [20, 11],
          [17, 3],
          [12, 13],
        ]),
        '#e3f03f',
      )}${circle([38, -18], 3.4, '#e0452f')}</g>`,
    ].join(''),
  )
}

export function lockers(stage: Stage): string[] {
  const database: string[] = []
  const colours = ['#1d4f91', '#2b68b5', '#1d4f91', '#12305f']
  for (let r = 0; r < 2; r++) {
    for (let c = -8; c < 8; c++) {
      const fill = stage.paint(r === 1 && c === 1 ? brand.green : (colours[(c + 9 + r * 3) % 4] ?? brand.blue))
      const [x, y] = [c * 62, 14 + r * 136]
      database.push(
        up(x + 2, y, 58, 130, fill),
        up(x + 2, y, 6, 130, lighter(fill, 0.14)),
        up(x + 50, y, 10, 130, darker(fill, 0.18)),
        ...[0, 1, 2].map((i) => up(x + 20, y + 98 + i * 8, 22, 3, darker(fill, 0.35))),
        up(x + 48, y + 58, 5, 18, stage.paint('#dfe6ea')),
      )
    }
  }
  const lock = `<g transform="translate(106 -212)">${line('M-9 0V-12C-9 -17 -5 -21 0 -21C5 -21 9 -17 9 -12V0', stage.paint('#dfe6ea'), 5)}${rect(-15, -2, 30, 25, stage.paint(brand.sun), { rx: 4 })}${circle([0, 8], 3.6, '#28344a')}${rect(-1.6, 8, 3.2, 9, '#28344a')}</g>`
  return [
    cover(stage, stage.paint('#e8ece6')),
    upright(
      stage,
      [0, 0, 1.5],
      [
        up(-700, 0, 1400, 420, stage.paint('#eef0e8')),
        up(-700, 286, 1400, 9, stage.paint(brand.green)),
        up(-700, 0, 1400, 14, stage.paint('#28344a')),
        ...database,
        lock,
      ],
    ),
    rect(0, stage.camera.see([0, 0, 1.5])[1], stage.width, stage.height, stage.paint('#c9b494')),
    shape(
      Array.from({ length: 16 }, (_, i) =>
        straight(
          stage.camera.cut([
            [-8 + i, 0, 1.5],
            [-7.97 + i, 0, 1.5],
            [-7.97 + i, 0, -6],
            [-8 + i, 0, -6],
          ]),
        ),
      ).join(''),
      stage.paint('#a98f6b'),
      { 'fill-opacity': 0.6 },
    ),
    shape(
      straight([
        [stage.width * 0.08, 0],
        [stage.width * 0.34, 0],
        [stage.width * 0.78, stage.height],
        [stage.width * 0.42, stage.height],
      ]),
      '#ffffff',
      { 'fill-opacity': 0.13 },
    ),
  ]
}

export function afhangbord(stage: Stage): string[] {
  const { random } = stage
  const tags: string[] = []
  const colours = [brand.ball, brand.coral, '#8fc3e8', brand.white, '#7fcf9b']
  for (let r = 0; r < 5; r++) {
    tags.push(
      up(-142, 96 + r * 30, 284, 3, stage.paint('#0a4f31')),
      up(
        -138,
        102 + r * 30,
        22,
        16,
        stage.paint(['#cf6139', '#cf6139', '#2b68b5', '#2b68b5', '#58ab57'][r] ?? brand.green),
      ),
    )
    for (let c = 0; c < 8; c++) {
      const x = -104 + c * 30
      tags.push(circle([x + 10, -(119 + r * 30)], 2, stage.paint('#f4e9cf')))
      if (random() < 0.58)
        tags.push(
          rect(x, -(118 + r * 30), 20, 14, stage.paint(random.pick(colours)), { rx: 2 }),
          rect(x + 3, -(113 + r * 30), 10, 2, '#28344a', { 'fill-opacity': 0.4 }),
        )
    }
  }
  return [
    cover(stage, stage.paint('#b5644a')),
    shape(
      Array.from({ length: 34 }, (_, r) =>
        Array.from({ length: 18 }, (_, c) =>
          straight([
            [c * 104 + (r % 2) * 52, r * 32],
            [c * 104 + (r % 2) * 52 + 98, r * 32],
            [c * 104 + (r % 2) * 52 + 98, r * 32 + 27],
            [c * 104 + (r % 2) * 52, r * 32 + 27],
          ]),
        ).join(''),
      ).join(''),
      stage.paint('#a85a42'),
    ),
    rect(0, stage.camera.see([0, 0, 0.5])[1], stage.width, stage.height, stage.paint('#cfc4b0')),
    upright(
      stage,
      [0.55, 0, 0.4],
      [
        up(-165, 76, 330, 186, stage.paint('#6b4a34')),
        up(-154, 86, 308, 166, stage.paint(brand.green)),
        ...tags,
        shape(
          straight([
            [-190, -262],
            [0, -312],
            [190, -262],
          ]),
          stage.paint('#3a4654'),
        ),
        up(-196, 256, 392, 10, stage.paint('#28344a')),
      ],
    ),
    shape(
      straight([
        [stage.width * 0.55, 0],
        [stage.width, 0],
        [stage.width, stage.height * 0.7],
        [stage.width * 0.9, stage.height],
        [stage.width * 0.5, stage.height],
      ]),
      '#fff6d8',
      { 'fill-opacity': 0.12 },
    ),
  ]
}

export function ballMachine(stage: Stage, [x, z]: readonly [number, number]): string {
  const [body, dark] = [stage.paint(brand.blue), stage.paint('#1b2433')]
  const balls = Array.from({ length: 7 }, (_, i) =>
    circle([-24 + i * 8, -112 - (i % 2) * 5], 5, stage.paint(brand.ball)),
  ).join('')
  return standingThing(
    stage,
    [x, 0, z],
    [
      balls,
      shape(
        straight([
          [-36, -110],
          [36, -110],
          [24, -84],
          [-24, -84],
        ]),
        stage.paint('#dfe6ea'),
      ),
      up(-30, 22, 60, 64, body, 6),
      up(4, 22, 26, 64, darker(body, 0.25), 6),
      up(-46, 56, 24, 20, dark, 4),
      circle([-46, -66], 10, dark),
      circle([-46, -66], 6, '#05080f'),
      up(-20, 34, 22, 6, stage.paint(brand.ball)),
      circle([-18, -13], 13, dark),
      circle([20, -13], 13, dark),
      circle([-18, -13], 5, stage.paint('#dfe6ea')),
      circle([20, -13], 5, stage.paint('#dfe6ea')),
    ].join(''),
  )
}

export function tacticsBoard(stage: Stage, [x, z]: readonly [number, number]): string {
  const white = brand.white
  return standingThing(
    stage,
    [x, 0, z],
    [
      line(
        open([
          [-60, -70],
          [-78, 0],
        ]) +
          open([
            [60, -70],
            [78, 0],
          ]),
        stage.paint('#47535f'),
        6,
        { 'stroke-linecap': 'round' },
      ),
      up(-104, 62, 208, 128, stage.paint('#f4f1e8'), 4),
      up(-98, 68, 196, 116, stage.paint(brand.green)),
      line(
        `${open([
          [-82, -172],
          [82, -172],
          [82, -80],
          [-82, -80],
          [-82, -172],
        ])}${open([
          [-82, -160],
          [82, -160],
        ])}${open([
          [-82, -92],
          [82, -92],
        ])}${open([
          [0, -176],
          [0, -76],
        ])}${open([
          [-44, -160],
          [-44, -92],
        ])}${open([
          [44, -160],
          [44, -92],
        ])}${open([
          [-44, -126],
          [44, -126],
        ])}`,
        white,
        2.2,
      ),
      line('M-66 -100C-40 -150 20 -166 60 -146', brand.ball, 4, { 'stroke-dasharray': '7 6' }),
      shape(
        straight([
          [66, -143],
          [52, -156],
          [51, -141],
        ]),
        brand.ball,
      ),
      line('M-60 -104C-50 -124 -46 -130 -28 -142', white, 3.4),
      circle([-66, -98], 6, brand.coral),
      circle([62, -122], 6, '#8fc3e8'),
      circle([-20, -104], 6, brand.coral),
    ].join(''),
  )
}

export function strings(stage: Stage): string {
  const { width, height } = stage
  const threads: string[] = []
  for (let i = -9; i <= 9; i++)
    threads.push(
      open([
        [i * 58, -620],
        [i * 58, 620],
      ]),
      open([
        [-520, i * 64],
        [520, i * 64],
      ]),
    )
  const weave: string[] = []
  for (let r = -9; r <= 9; r++)
    for (let c = -8; c <= 8; c++) if ((r + c) % 2 === 0) weave.push(`M${c * 58} ${r * 64 - 11}v22`)
  const frame = (dx: number, colour: string, wide: number, opacity = 1) =>
    `<ellipse cx="${dx}" cy="${dx}" rx="470" ry="600" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-opacity="${opacity}"/>`
  const id = 'bed'
  return [
    `<clipPath id="${id}"><ellipse rx="470" ry="600"/></clipPath>`,
    `<g transform="translate(${Math.round(width * 0.4)} ${Math.round(height * 0.54)}) rotate(34)">`,
    frame(26, '#06142e', 54, 0.35),
    `<g clip-path="url(#${id})">${line(threads.join(''), '#06142e', 7, { 'stroke-opacity': 0.3, transform: 'translate(10 12)' })}${line(threads.join(''), '#eef2e6', 5.4)}${line(weave.join(''), '#ffffff', 8)}</g>`,
    frame(0, stage.paint(brand.green), 56),
    frame(0, lighter(stage.paint(brand.green), 0.3), 12),
    `<ellipse rx="492" ry="622" fill="none" stroke="${stage.paint(brand.deepGreen)}" stroke-width="14"/>`,
    '</g>',
  ].join('')
}
