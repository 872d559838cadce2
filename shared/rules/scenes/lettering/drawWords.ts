import { advanceOf, hasSign, setWords, type Words } from '../../../documents/card/lettering/setWords.ts'
import { type Art, num } from '../svg.ts'
import { lettersOf } from './letters.ts'

/** The edge around letters, in thousandths of their size: without it they drown in a picture of many colors. */
const EDGE = 110
const [LIGHT_EDGE, DARK_EDGE] = ['#ffffff', '#1d1b1a']

/** A light edge around dark letters, and a dark one around light ones. */
export function edgeOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 150 ? LIGHT_EDGE : DARK_EDGE
}

/** EDT-RU020. A label's words as shapes: what draws them needs no font. Their letters have to be loaded. */
export function drawWords(words: Words): Art {
  const { width, height, scale, lines } = setWords(words)
  const [own, lent] = [lettersOf(words.font), lettersOf('lent')]
  const by = words.size / 1000
  const paths = lines.flatMap(({ signs, x, y }) => {
    let at = x
    return signs.map((sign) => {
      const outline = (hasSign(words.font, sign) ? own : lent)[sign]
      const place = `translate(${num(at)} ${num(y)}) scale(${by})`
      at += advanceOf(words.font, sign) * by
      return outline ? `<path transform="${place}" d="${outline}"/>` : ''
    })
  })
  const shapes = paths.join('')
  const edge = `fill="none" stroke="${edgeOf(words.color)}" stroke-width="${EDGE}" stroke-linejoin="round"`
  return {
    box: [0, 0, width / scale, height / scale],
    body: shapes && `<g ${edge}>${shapes}</g><g fill="${words.color}">${shapes}</g>`,
  }
}
