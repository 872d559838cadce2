import type { DrawnHead } from '../../../documents/card/actor.ts'
import { toned } from './color.ts'
import { fill, line, oval } from './pen.ts'

/** Height of a head in the measures of `ActorContent`; its chin is at y = 0, its middle at x = 0. */
export const HEAD = 336
/** Height of a head as it is drawn below. */
export const DRAWN = 290
const DARK = '#2b1712'

const BACK_HAIR: Record<DrawnHead['hair'], (c: string) => string> = {
  short: (c) =>
    fill('M-128 -150 Q-140 -290 0 -300 Q140 -290 128 -150 Q132 -90 110 -70 L-110 -70 Q-132 -90 -128 -150 Z', c),
  long: (c) =>
    fill(
      'M-136 -150 Q-150 -306 0 -310 Q150 -306 136 -150 Q150 -20 128 46 Q70 66 60 10 L-60 10 Q-70 66 -128 46 Q-150 -20 -136 -150 Z',
      c,
    ),
  bob: (c) =>
    fill(
      'M-138 -150 Q-150 -306 0 -308 Q150 -306 138 -150 Q148 -60 126 -10 Q80 4 66 -30 L-66 -30 Q-80 4 -126 -10 Q-148 -60 -138 -150 Z',
      c,
    ),
  bun: (c) =>
    `${oval([0, -318], 66, 54, c, `stroke="${toned(c, -0.4)}" stroke-width="5"`)}${fill('M-130 -150 Q-140 -300 0 -300 Q140 -300 130 -150 Q130 -90 112 -76 L-112 -76 Q-130 -90 -130 -150 Z', c)}`,
  ponytail: (c) =>
    `${fill('M70 -250 Q210 -260 214 -110 Q214 -10 160 26 Q176 -60 150 -120 Q120 -170 70 -190 Z', toned(c, -0.12))}${fill('M-130 -150 Q-140 -300 0 -302 Q140 -300 130 -150 Q130 -90 112 -76 L-112 -76 Q-130 -90 -130 -150 Z', c)}`,
  curly: (c) =>
    [
      [-112, -120, 56],
      [-128, -190, 58],
      [-92, -252, 60],
      [-30, -288, 62],
      [40, -288, 62],
      [98, -250, 60],
      [130, -190, 58],
      [114, -120, 56],
      [0, -240, 90],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval([x, y], r, r, c))
      .join(''),
  spiky: (c) =>
    fill(
      'M-126 -130 L-160 -210 L-108 -206 L-120 -290 L-58 -256 L-34 -326 L14 -266 L70 -322 L82 -254 L146 -274 L118 -204 L162 -190 L126 -130 Z',
      c,
    ),
  bald: () => '',
  thin: (c) => `${oval([-122, -130], 34, 52, c)}${oval([122, -130], 34, 52, c)}`,
}
const FRONT_HAIR: Record<DrawnHead['hair'], (c: string) => string> = {
  short: (c) =>
    fill(
      'M-122 -170 Q-124 -286 0 -290 Q124 -286 122 -170 Q104 -206 84 -222 Q20 -196 -60 -228 Q-100 -214 -122 -170 Z',
      c,
    ),
  long: (c) =>
    fill(
      'M-124 -150 Q-126 -288 0 -294 Q126 -288 124 -150 Q112 -216 40 -240 Q-60 -236 -102 -190 Q-120 -170 -124 -150 Z',
      c,
    ),
  bob: (c) =>
    fill('M-126 -150 Q-128 -290 0 -294 Q128 -290 126 -150 Q112 -196 104 -206 L-104 -206 Q-116 -190 -126 -150 Z', c),
  bun: (c) => fill('M-122 -160 Q-124 -286 0 -290 Q124 -286 122 -160 Q96 -236 0 -240 Q-96 -236 -122 -160 Z', c),
  ponytail: (c) => fill('M-122 -160 Q-124 -288 0 -292 Q124 -288 122 -160 Q110 -214 30 -244 Q-70 -230 -122 -160 Z', c),
  curly: (c) =>
    [
      [-92, -222, 40],
      [-48, -250, 42],
      [6, -256, 44],
      [58, -246, 42],
      [96, -218, 38],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval([x, y], r, r, toned(c, 0.08)))
      .join(''),
  spiky: (c) =>
    fill(
      'M-120 -160 Q-118 -250 -60 -262 L-70 -214 L-20 -262 L-10 -216 L36 -264 L48 -214 L96 -250 Q120 -220 120 -160 Q100 -206 70 -214 Q0 -200 -80 -212 Q-108 -196 -120 -160 Z',
      c,
    ),
  bald: () => '',
  thin: (c) => line('M-30 -284 Q-6 -306 22 -286 M8 -288 Q26 -304 46 -282', c, 7),
}

type Face = {
  brows: string
  eyes: (looks: readonly [number, number]) => string
  mouth: string
  over?: string
  blush?: string
}

function openEyes(size: number, lid = 0) {
  return ([dx, dy]: readonly [number, number]) =>
    [-50, 50]
      .map((x) => {
        const pupil: [number, number] = [x + dx * 11, -142 + dy * 10]
        return `${oval([x, -144], 25 * size, 31 * size, '#fff', `stroke="${DARK}" stroke-width="4"`)}${oval(pupil, 14, 18, DARK)}${oval([pupil[0] + 5, pupil[1] - 7], 5, 6, '#fff')}${lid ? line(`M${x - 30} ${-164 + lid} Q${x} ${-180 + lid} ${x + 30} ${-164 + lid}`, DARK, 8) : ''}`
      })
      .join('')
}
const shut = (curve: number) => () =>
  line([-50, 50].map((x) => `M${x - 28} -142 Q${x} ${-142 + curve} ${x + 28} -142`).join(' '), DARK, 9)
const crossed = () =>
  line([-50, 50].map((x) => `M${x - 20} -162 L${x + 20} -128 M${x + 20} -162 L${x - 20} -128`).join(' '), DARK, 9)
const spirals = () =>
  line(
    [-50, 50].map((x) => `M${x} -144 q10 -10 14 2 q2 18 -16 18 q-24 -2 -22 -24 q4 -26 30 -24 q28 4 26 32`).join(' '),
    DARK,
    7,
  )
const brows = (inner: number, outer: number, up = 0) =>
  line(
    `M-80 ${-196 + outer - up} Q-52 ${-208 + (inner + outer) / 2 - up} -24 ${-196 + inner - up} M80 ${-196 + outer - up} Q52 ${-208 + (inner + outer) / 2 - up} 24 ${-196 + inner - up}`,
    DARK,
    10,
  )
const smile = (wide: number, deep: number) =>
  fill(
    `M${-wide} -76 Q0 ${-76 + deep} ${wide} -76 Q0 ${-66 + deep * 0.2} ${-wide} -76 Z`,
    '#7a2430',
    `stroke="${DARK}" stroke-width="6" stroke-linejoin="round"`,
  )
const tears = (n: number) =>
  [-58, 58].map((x) => fill(`M${x} -116 q-${n} 32 0 46 q${n} -14 0 -46 z`, '#5fb4ea')).join('')

const FACES: Record<DrawnHead['mood'], Face> = {
  happy: { brows: brows(0, 0, 6), eyes: openEyes(1), mouth: smile(48, 60) },
  calm: { brows: brows(0, 0), eyes: openEyes(0.92, 4), mouth: line('M-34 -66 Q0 -48 36 -68', DARK, 8) },
  proud: { brows: brows(-6, 4, 10), eyes: shut(-20), mouth: line('M-44 -70 Q0 -34 46 -72', DARK, 9) },
  sad: { brows: brows(-16, 8), eyes: openEyes(0.95, 8), mouth: line('M-36 -48 Q0 -76 36 -48', DARK, 9) },
  crying: {
    brows: brows(-18, 8),
    eyes: shut(16),
    mouth: fill('M-34 -44 Q0 -84 34 -44 Q0 -30 -34 -44 Z', '#7a2430', `stroke="${DARK}" stroke-width="6"`),
    over: tears(24),
  },
  sick: {
    brows: brows(-14, 6),
    eyes: openEyes(0.85, 12),
    mouth: line('M-46 -58 Q-30 -74 -14 -58 Q2 -44 18 -58 Q32 -72 46 -58', DARK, 9),
    blush: '#8fb84a',
  },
  angry: {
    brows: brows(22, -8, -8),
    eyes: openEyes(0.85),
    mouth: fill(
      'M-44 -50 Q0 -88 44 -50 L36 -38 Q0 -52 -36 -38 Z',
      '#fff',
      `stroke="${DARK}" stroke-width="7" stroke-linejoin="round"`,
    ),
  },
  scared: {
    brows: brows(-16, 4, 12),
    eyes: openEyes(1.18),
    mouth: fill(
      'M-40 -44 Q-44 -84 0 -84 Q44 -84 40 -44 Q0 -56 -40 -44 Z',
      '#7a2430',
      `stroke="${DARK}" stroke-width="6" stroke-linejoin="round"`,
    ),
  },
  surprised: {
    brows: brows(0, 0, 22),
    eyes: openEyes(1.14),
    mouth: oval([0, -56], 22, 28, '#7a2430', `stroke="${DARK}" stroke-width="6"`),
  },
  sleepy: {
    brows: brows(-4, 4),
    eyes: shut(20),
    mouth: oval([6, -58], 14, 11, '#7a2430', `stroke="${DARK}" stroke-width="5"`),
  },
  pain: {
    brows: brows(18, -6, -4),
    eyes: crossed,
    mouth: fill(
      'M-46 -46 Q0 -82 46 -46 L40 -34 L-40 -34 Z',
      '#fff',
      `stroke="${DARK}" stroke-width="7" stroke-linejoin="round"`,
    ),
  },
  dizzy: {
    brows: brows(-10, 4, 6),
    eyes: spirals,
    mouth: line('M-40 -56 q14 -16 26 0 q14 16 26 0 q14 -16 26 0', DARK, 9),
  },
  singing: {
    brows: brows(-8, 0, 12),
    eyes: shut(-18),
    mouth: fill(
      'M-30 -72 Q0 -90 30 -72 Q40 -16 0 -14 Q-40 -16 -30 -72 Z',
      '#7a2430',
      `stroke="${DARK}" stroke-width="6"`,
    ),
  },
}

/** A head whose face says how its owner feels. */
export function drawHead(head: DrawnHead, skin: string): string {
  const face = FACES[head.mood]
  const hair = head.old ? '#d9d6d2' : head.hair_color
  const tint = face.blush ? mixed(skin, face.blush) : skin
  const dark = toned(tint, -0.4)
  const ears = [-122, 122]
    .map((x) => oval([x, -132], 24, 32, toned(tint, -0.06), `stroke="${dark}" stroke-width="5"`))
    .join('')
  const skull = fill(
    'M-118 -160 Q-118 -282 0 -284 Q118 -282 118 -160 Q120 -60 62 -14 Q0 22 -62 -14 Q-120 -60 -118 -160 Z',
    tint,
    `stroke="${dark}" stroke-width="5"`,
  )
  const cheeks = [-78, 78]
    .map((x) => oval([x, -92], 26, 17, face.blush ? toned(face.blush, -0.1) : '#ef8b7c', 'opacity=".38"'))
    .join('')
  const nose = line('M-4 -128 Q18 -104 -8 -98', dark, 8)
  const lines = head.old
    ? line('M-92 -112 q-10 10 -4 22 M92 -112 q10 10 4 22 M-40 -238 Q0 -248 40 -238', dark, 5, 'opacity=".6"')
    : ''
  const beard =
    head.beard === 'full'
      ? fill('M-116 -120 Q-112 20 0 34 Q112 20 116 -120 Q80 -84 40 -94 Q0 -104 -40 -94 Q-80 -84 -116 -120 Z', hair)
      : head.beard === 'moustache'
        ? fill('M0 -94 Q-60 -110 -76 -70 Q-40 -64 0 -80 Q40 -64 76 -70 Q60 -110 0 -94 Z', hair)
        : ''
  const glasses = head.glasses
    ? line('M-22 -146 Q0 -156 22 -146 M-88 -150 L-120 -158 M88 -150 L120 -158', '#39404f', 7) +
      [-52, 52]
        .map((x) => oval([x, -143], 37, 36, '#dff1ff', 'fill-opacity=".3" stroke="#39404f" stroke-width="8"'))
        .join('')
    : ''
  return `${BACK_HAIR[head.hair](toned(hair, -0.18))}${ears}${skull}${cheeks}${lines}${face.eyes(head.looks)}${nose}${beard}${face.mouth}${FRONT_HAIR[head.hair](hair)}${face.brows}${glasses}${face.over ?? ''}`
}

/** The look on the face of a thing: eyes, brows and mouth alone, around the middle of a drawn head. */
export function drawFace(mood: DrawnHead['mood'], looks: DrawnHead['looks'] = [0, 0]): string {
  const { brows, eyes, mouth, over } = FACES[mood]
  return `${brows}${eyes(looks)}${mouth}${over ?? ''}`
}

/** A color halfway to another. */
function mixed(a: string, b: string): string {
  const part = (color: string, from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  return `#${[1, 3, 5]
    .map((from) =>
      Math.round((part(a, from) + part(b, from)) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
