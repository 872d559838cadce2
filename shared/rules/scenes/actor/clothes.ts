import type { ActorContent } from '../../../documents/card/actor.ts'
import { num, type Point, pts } from '../svg.ts'
import { type Bones, HIP, NECK, WIDTHS } from './bones.ts'
import { toned } from './color.ts'
import { fill, group, line, oval } from './pen.ts'

/** The trunk in one who stands straight, which the lean turns afterwards: around x = 0. */
function trunk({ shoulder, belly, hip }: (typeof WIDTHS)['plain'], down = 0): string {
  const [top, low] = [NECK + 22, HIP + 44 + down]
  const middle = HIP - 110
  return `M${num(-shoulder)} ${top + 44} Q${num(-shoulder)} ${top} -44 ${top - 6} L44 ${top - 6} Q${num(shoulder)} ${top} ${num(shoulder)} ${top + 44} C${num(belly + 10)} ${middle - 60} ${num(belly + 8)} ${middle + 40} ${num(hip + (down ? 26 : 4))} ${low - 20} Q0 ${low + 26} ${num(-hip - (down ? 26 : 4))} ${low - 20} C${num(-belly - 8)} ${middle + 40} ${num(-belly - 10)} ${middle - 60} ${num(-shoulder)} ${top + 44} Z`
}

/** What hangs below the hips, over the legs: it follows the knees. */
function skirt(bones: Bones, color: string, hip: number, length: number): string {
  const reach = (leg: Bones['leftLeg'], side: number): Point => {
    const [from, to] = length > 0.5 ? [leg.bend, leg.to] : [leg.from, leg.bend]
    const part = length > 0.5 ? (length - 0.5) * 2 : length * 2
    return [from[0] + (to[0] - from[0]) * part + side * 58, from[1] + (to[1] - from[1]) * part]
  }
  const [left, right] = [reach(bones.leftLeg, -1), reach(bones.rightLeg, 1)]
  const at = (dx: number): Point => [bones.hip[0] + dx, bones.hip[1] - 26]
  const low = Math.max(left[1], right[1]) + 26
  const middle: Point = [(left[0] + right[0]) / 2, low]
  const shape = `M${pts(at(-hip - 6))} Q${pts([left[0] + 6, (at(0)[1] + left[1]) / 2], left)} Q${pts(middle, right)} Q${pts([right[0] - 6, (at(0)[1] + right[1]) / 2], at(hip + 6))} Z`
  const folds = [-0.4, 0.1, 0.5].map((part) => {
    const end: Point = [middle[0] + part * (right[0] - left[0]) * 0.6, low - 18]
    return `M${pts(at(part * hip))} Q${pts([at(part * hip)[0], (at(0)[1] + low) / 2], end)}`
  })
  return `${fill(shape, color, `stroke="${toned(color, -0.42)}" stroke-width="5"`)}${line(folds.join(' '), toned(color, -0.25), 7, 'opacity=".5"')}`
}

const collar = (color: string) =>
  fill(`M-40 ${NECK + 14} L0 ${NECK + 122} L40 ${NECK + 14} Q0 ${NECK + 30} -40 ${NECK + 14} Z`, color)
const seam = (color: string) => line(`M0 ${NECK + 122} L0 ${HIP + 48}`, toned(color, -0.35), 5)
const lapels = (color: string) =>
  fill(
    `M-46 ${NECK + 14} L-70 ${NECK + 92} L-36 ${NECK + 108} L-2 ${NECK + 132} L-34 ${NECK + 40} Z`,
    toned(color, -0.16),
  ) +
  fill(`M46 ${NECK + 14} L70 ${NECK + 92} L36 ${NECK + 108} L2 ${NECK + 132} L34 ${NECK + 40} Z`, toned(color, -0.16))
const buttons = (color: string, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => oval([0, from + n * 52], 9, 9, color)).join('')

type Cut = { color: string; under: string; widths: (typeof WIDTHS)['plain'] }
const FRONTS: Record<ActorContent['wear'], (cut: Cut) => string> = {
  shirt: ({ color }) =>
    line(`M-38 ${NECK + 16} Q0 ${NECK + 58} 38 ${NECK + 16}`, toned(color, -0.3), 10) +
    line(`M-52 ${HIP + 10} Q0 ${HIP + 30} 56 ${HIP + 8}`, toned(color, -0.22), 6, 'opacity=".6"'),
  coat: ({ color, under }) => collar(under) + lapels(color) + seam(color) + buttons(toned(color, 0.5), NECK + 168, 3),
  labcoat: ({ color, under }) =>
    collar(under) +
    lapels(color) +
    seam(color) +
    line(`M34 ${NECK + 150} h46 v54 h-46 z`, toned(color, -0.25), 5) +
    line(`M52 ${NECK + 132} v34`, '#2f6fd0', 8) +
    line(`M-76 ${HIP - 30} h44`, toned(color, -0.25), 5),
  suit: ({ color, under }) =>
    collar(under) +
    fill(
      `M-13 ${NECK + 26} L13 ${NECK + 26} L9 ${NECK + 44} L20 ${NECK + 112} L0 ${NECK + 132} L-20 ${NECK + 112} L-9 ${NECK + 44} Z`,
      '#b3262f',
    ) +
    lapels(color) +
    seam(color) +
    buttons(toned(color, 0.35), NECK + 190, 2),
  overalls: ({ color, under, widths }) =>
    fill(trunk(widths), under) +
    fill(
      `M${num(-widths.belly - 2)} ${HIP - 100} Q0 ${HIP - 74} ${num(widths.belly + 2)} ${HIP - 100} L${num(widths.hip + 6)} ${HIP + 24} Q0 ${HIP + 74} ${num(-widths.hip - 6)} ${HIP + 24} Z`,
      color,
    ) +
    fill(`M-66 ${NECK + 118} Q0 ${NECK + 132} 66 ${NECK + 118} L74 ${HIP - 70} L-74 ${HIP - 70} Z`, color) +
    line(`M-58 ${NECK + 128} L-78 ${NECK + 24} M58 ${NECK + 128} L78 ${NECK + 24}`, toned(color, -0.15), 24) +
    oval([-58, NECK + 132], 11, 11, '#f1c65a') +
    oval([58, NECK + 132], 11, 11, '#f1c65a') +
    fill(`M-42 ${NECK + 172} h84 v42 q-42 26 -84 0 z`, toned(color, -0.18)),
  scrubs: ({ color, under }) =>
    fill(`M-40 ${NECK + 14} L0 ${NECK + 84} L40 ${NECK + 14} Q0 ${NECK + 26} -40 ${NECK + 14} Z`, under) +
    line(`M-40 ${NECK + 16} L0 ${NECK + 86} L40 ${NECK + 16}`, toned(color, -0.25), 9) +
    line(`M30 ${NECK + 140} h48 v46 h-48 z`, toned(color, -0.28), 5),
  dress: ({ color }) =>
    line(`M-40 ${NECK + 16} Q0 ${NECK + 76} 40 ${NECK + 16}`, toned(color, -0.3), 9) +
    line(`M-86 ${HIP - 60} Q0 ${HIP - 36} 86 ${HIP - 60}`, toned(color, -0.3), 15),
  gown: ({ color }) =>
    line(`M-38 ${NECK + 16} Q0 ${NECK + 50} 38 ${NECK + 16}`, toned(color, -0.2), 9) +
    [-54, 4, 58]
      .map((x) =>
        [0, 1, 2].map((n) => oval([x + (n % 2) * 24, NECK + 110 + n * 76], 8, 8, toned(color, -0.3))).join(''),
      )
      .join(''),
  apron: ({ color, under, widths }) =>
    fill(trunk(widths), under) +
    fill(
      `M-56 ${NECK + 86} L56 ${NECK + 86} L74 ${HIP - 80} Q${num(widths.hip + 4)} ${HIP - 20} ${num(widths.hip)} ${HIP + 56} Q0 ${HIP + 86} ${num(-widths.hip)} ${HIP + 56} Q${num(-widths.hip - 4)} ${HIP - 20} -74 ${HIP - 80} Z`,
      color,
    ) +
    line(`M-54 ${NECK + 90} L-40 ${NECK + 16} M54 ${NECK + 90} L40 ${NECK + 16}`, toned(color, -0.12), 14) +
    line(`M-48 ${HIP - 50} h96 v54 q-48 20 -96 0 z`, toned(color, -0.2), 6),
  robe: ({ color, under }) =>
    fill(`M-42 ${NECK + 12} L4 ${HIP - 60} L44 ${NECK + 12} Q0 ${NECK + 30} -42 ${NECK + 12} Z`, under) +
    line(`M-44 ${NECK + 14} L4 ${HIP - 60} L46 ${NECK + 14}`, toned(color, 0.25), 18) +
    line(`M-96 ${HIP - 56} Q0 ${HIP - 34} 96 ${HIP - 56}`, toned(color, -0.4), 22),
  vest: ({ color, under, widths }) =>
    fill(trunk(widths), under) +
    fill(
      `M-92 ${NECK + 30} L-44 ${NECK + 18} L0 ${NECK + 150} L44 ${NECK + 18} L92 ${NECK + 30} L${num(widths.belly)} ${HIP + 30} Q0 ${HIP + 54} ${num(-widths.belly)} ${HIP + 30} Z`,
      color,
    ) +
    seam(color) +
    buttons('#f1c65a', NECK + 190, 2),
  bare: ({ color, widths }) =>
    line(`M-46 ${NECK + 104} q24 16 44 4 M46 ${NECK + 104} q-24 16 -44 4`, toned(color, -0.24), 6, 'opacity=".6"') +
    oval([0, HIP - 66], 7, 10, toned(color, -0.3)) +
    oval([widths.belly * 0.3, HIP - 120], widths.belly * 0.4, 60, toned(color, 0.14), 'opacity=".5"'),
  none: () => '',
}
/** How far below the hips it hangs: as a share of the legs. */
const SKIRTS: Partial<Record<ActorContent['wear'], number>> = {
  dress: 0.5,
  gown: 0.62,
  robe: 0.8,
  labcoat: 0.36,
  coat: 0.2,
}

/** Trunk and clothes, over the legs. */
export function drawTrunk(actor: ActorContent, bones: Bones): string {
  // A thing that has limbs is its own trunk.
  if (actor.wear === 'none') return ''
  const widths = WIDTHS[actor.build]
  const color = actor.wear === 'bare' ? actor.skin : actor.color
  const skirted = SKIRTS[actor.wear]
  const below = skirted === undefined ? '' : skirt(bones, toned(color, -0.06), widths.hip, skirted)
  const shorts =
    actor.wear === 'bare'
      ? group(
          fill(
            `M${-widths.hip - 6} ${HIP - 26} L${widths.hip + 6} ${HIP - 26} L${widths.hip + 2} ${HIP + 44} Q0 ${HIP + 66} ${-widths.hip - 2} ${HIP + 44} Z`,
            actor.trousers,
          ),
          `translate(${pts([bones.hip[0], bones.hip[1] - HIP])})`,
        )
      : ''
  const light = fill(
    trunk({ shoulder: widths.shoulder * 0.5, belly: widths.belly * 0.5, hip: widths.hip * 0.4 }),
    toned(color, 0.18),
    `opacity=".28" transform="translate(-26 -8)"`,
  )
  const upper = `${fill(trunk(widths), color, `stroke="${toned(color, -0.45)}" stroke-width="5"`)}${actor.wear === 'overalls' || actor.wear === 'apron' || actor.wear === 'vest' ? '' : light}${FRONTS[actor.wear]({ color, under: actor.under, widths })}`
  const moved = `translate(${pts([bones.hip[0], bones.hip[1] - HIP])}) rotate(${num(bones.lean)} 0 ${HIP})`
  return `${below}${group(upper, moved)}${shorts}`
}
