import type { CharacterContent } from '../../documents/card/content.ts'
import { CANVAS } from '../../documents/card/measures.ts'
import { isShown } from './order.ts'
import type { Point } from './svg.ts'

/** How much a figure leads in its scene: the eye goes to the first, then to the second, and finds the third when it looks. */
export type Rank = 'first' | 'second' | 'third'

/** A fact's figures are of a rank from this share on of how large the largest fact's are, as lengths are compared. */
const FROM = { first: 0.6, second: 0.36 }

type Figure = Pick<CharacterContent, 'fact' | 'frame' | 'words'> & { hidden?: boolean | undefined }

/** How large the figures of each fact are together, as the side of a square; words are signs, and lead nobody. */
function sizesOf(figures: readonly Figure[]): Map<string, number> {
  const areas = new Map<string, number>()
  for (const figure of figures.filter(isShown)) {
    if (figure.words) continue
    areas.set(figure.fact, (areas.get(figure.fact) ?? 0) + figure.frame[2] * figure.frame[3])
  }
  return new Map([...areas].map(([fact, area]) => [fact, Math.sqrt(area)]))
}

/** The rank of each fact's figures in their scene, by how large they are beside the largest. */
export function ranksOf(figures: readonly Figure[]): (fact: string) => Rank {
  const sizes = sizesOf(figures)
  const largest = Math.max(0, ...sizes.values())
  return (fact) => {
    const share = largest > 0 ? (sizes.get(fact) ?? largest) / largest : 1
    return share >= FROM.first ? 'first' : share >= FROM.second ? 'second' : 'third'
  }
}

/** How far from the middle of the canvas, as a share of the way, the light's pool follows who leads. */
const FOLLOWS = 0.6
const MIDDLE: Point = [CANVAS.width / 2, CANVAS.height * 0.47]

/** Where the eye is to go, in canvas units: between the middle of the canvas and where the largest frames are. */
export function focusOf(frames: readonly CharacterContent['frame'][]): Point {
  let [sum, dx, dy] = [0, 0, 0]
  for (const [x, y, width, height] of frames) {
    // By the square of its area: what is half as large hardly draws the light to itself.
    const weight = (width * height) ** 2
    sum += weight
    dx += weight * (x + width / 2 - MIDDLE[0])
    dy += weight * (y + height / 2 - MIDDLE[1])
  }
  const pull = sum > 0 ? FOLLOWS / sum : 0
  return [MIDDLE[0] + pull * dx, MIDDLE[1] + pull * dy]
}

/** The frames of the figures on which light falls, of those that are shown. */
export const litFrames = (figures: readonly Figure[]): CharacterContent['frame'][] =>
  figures.filter((figure) => isShown(figure) && !figure.words).map(({ frame }) => frame)
