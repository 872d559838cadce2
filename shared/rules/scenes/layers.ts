import type { CardContent, CharacterContent } from '../../documents/card/content.ts'
import { boundsOf } from '../../documents/card/geometry.ts'
import { seenName } from '../../documents/card/picture.ts'
import { boxOf, drawCharacter, drawShadow, type FindArt, gradeOf, WHOLE } from './compose.ts'
import { litBox } from './light.ts'
import { type Band, inOrder, LAYERS } from './order.ts'
import { focusOf, litFrames, ranksOf } from './ranks.ts'
import { type Box, placed } from './svg.ts'

/** A part of a scene by itself: where it lies in units of the canvas, whole ones, and its shapes there. */
export type SceneLayer = { name: string; box: Box; body: string }

const NAMES = { background: 'Background', back: 'Scenery behind', front: 'Scenery before' } as const

/** The least box of whole units around another one. */
function wholeBox({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

/**
 * EDT-GA006. A scene in layers, the farthest first: background and scenery, the shadows of each depth together, one layer
 * for each character (named by its fact's number and what it shows), and what the light does over all.
 */
export function layersOfScene(scene: CardContent, find: FindArt): SceneLayer[] {
  const { light, facts, characters } = scene
  const rank = ranksOf(characters)
  const numbers = new Map(facts.map(({ key }, place) => [key, place + 1]))
  const prefix = (character: CharacterContent) => `c${characters.indexOf(character)}`
  const ofCharacter = (character: CharacterContent): SceneLayer => {
    const box = light ? litBox(boxOf(character)) : boxOf(character)
    const bounds = boundsOf([box.x, box.y, box.width, box.height], character.rotation)
    return {
      name: `${numbers.get(character.fact) ?? ''} ${seenName(character)}`.trim(),
      box: wholeBox(bounds),
      body: drawCharacter(character, light, find, prefix(character), rank(character.fact)),
    }
  }
  const layers = LAYERS.flatMap(({ before, bands }): SceneLayer[] => {
    const there = inOrder(characters.filter(({ band }) => (bands as readonly Band[]).includes(band)))
    const art = scene[before] ? find(scene[before]) : undefined
    const shadows = light ? there.map((each) => drawShadow(each, light, find, prefix(each))).join('') : ''
    return [
      { name: NAMES[before], box: WHOLE, body: art ? placed(art, WHOLE, before) : '' },
      { name: 'Shadows', box: WHOLE, body: shadows },
      ...there.map(ofCharacter),
    ]
  })
  if (light) layers.push({ name: 'Light', box: WHOLE, body: gradeOf(light, focusOf(litFrames(characters))) })
  return layers.filter(({ body }) => body !== '')
}
