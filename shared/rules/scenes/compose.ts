import type { CardContent, CharacterContent, LightContent } from '../../documents/card/content.ts'
import { CANVAS } from '../../documents/card/measures.ts'
import { drawActor, picturesOf } from './actor/drawActor.ts'
import { drawWords } from './lettering/drawWords.ts'
import { type Depth, directionOf, litArt, litBox, middleOf } from './light.ts'
import { type Band, inOrder, isShown, LAYERS } from './order.ts'
import { focusOf, litFrames, type Rank, ranksOf } from './ranks.ts'
import { shadowArt, shadowPlace } from './shadow.ts'
import { type Art, type Box, num, type Point, partOf, placed } from './svg.ts'
import { TONES } from './tones.ts'

/** A picture of the library, or a band of a scene, by its name or address; undefined where there is none. */
export type FindArt = (name: string) => Art | undefined

export const boxOf = ({ frame }: Pick<CharacterContent, 'frame'>): Box => ({
  x: frame[0],
  y: frame[1],
  width: frame[2],
  height: frame[3],
})
export const depthOf = ({ band }: Pick<CharacterContent, 'band'>): Depth => (band === 'far' ? 'far' : 'near')

/** The names of all pictures that a card's characters are made of. */
export const namesOf = (characters: readonly Pick<CharacterContent, 'picture' | 'actor' | 'words'>[]): string[] => [
  ...new Set(characters.flatMap(({ picture, actor, words }) => (words ? [] : actor ? picturesOf(actor) : [picture]))),
]

/** What a character looks like before any light falls on it. The letters of labels have to be loaded (`loadLetters`). */
export function artOf(
  { picture, actor, crop, words }: Pick<CharacterContent, 'picture' | 'actor' | 'crop' | 'words'>,
  find: FindArt,
): Art | undefined {
  if (words) return drawWords(words)
  const art = actor ? drawActor(actor, find).art : find(picture)
  return art && crop ? partOf(art, crop) : art
}

/** Turned about its middle and mirrored, as a transform. */
export function turnOf({
  frame,
  rotation,
  mirrored,
}: Pick<CharacterContent, 'frame' | 'rotation' | 'mirrored'>): string {
  const [cx, cy] = middleOf(boxOf({ frame }))
  const flip =
    mirrored[0] || mirrored[1]
      ? ` translate(${num(cx)} ${num(cy)}) scale(${mirrored[0] ? -1 : 1} ${mirrored[1] ? -1 : 1}) translate(${num(-cx)} ${num(-cy)})`
      : ''
  return `rotate(${num(rotation)} ${num(cx)} ${num(cy)})${flip}`
}

export const WHOLE: Box = { x: 0, y: 0, width: CANVAS.width, height: CANVAS.height }
export type Scene = Pick<CardContent, 'background' | 'back' | 'front' | 'light' | 'characters'>

/** The whole scene as one drawing: bands, characters with their shadows, and the light over all. */
export function composeScene(scene: Scene, find: FindArt): string {
  const { light } = scene
  const rank = ranksOf(scene.characters)
  const layer = (url: string, prefix: string) => {
    const art = url ? find(url) : undefined
    return art ? placed(art, WHOLE, prefix) : ''
  }
  const layers = LAYERS.map(({ before, bands }) => {
    const there = inOrder(
      scene.characters.filter((each) => isShown(each) && (bands as readonly Band[]).includes(each.band)),
    )
    const prefix = (character: CharacterContent) => `c${scene.characters.indexOf(character)}`
    // Shadows lie on the ground, under everybody of their layer.
    const shadows = light ? there.map((each) => drawShadow(each, light, find, prefix(each))) : []
    const drawn = there.map((each) => drawCharacter(each, light, find, prefix(each), rank(each.fact)))
    return [layer(scene[before], before), ...shadows, ...drawn].join('')
  })
  const ground = `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="#eee"/>`
  return `${ground}${layers.join('')}${light ? gradeOf(light, focusOf(litFrames(scene.characters))) : ''}`
}

export function drawCharacter(
  character: CharacterContent,
  light: Scene['light'],
  find: FindArt,
  prefix: string,
  rank: Rank,
): string {
  const art = artOf(character, find)
  if (!art) return ''
  const box = boxOf(character)
  const turn = turnOf(character)
  // Words are there to be read: no light falls on them, and they are in no shade.
  if (!light || character.words) return `<g transform="${turn}">${placed(art, box, prefix)}</g>`
  const longest = Math.max(box.width, box.height)
  // A mirrored picture is lit from the side that is then the light's.
  const direction = seenDirection(character, directionOf(light, middleOf(box)))
  const lit = litArt(art, longest, light.tone, direction, depthOf(character), rank)
  return `<g transform="${turn}">${placed(lit, litBox(box), prefix)}</g>`
}

export function drawShadow(character: CharacterContent, light: LightContent, find: FindArt, prefix: string): string {
  const art = character.foot === null ? undefined : artOf(character, find)
  if (!art || character.foot === null) return ''
  const { box, matrix } = shadowPlace(character, character.foot, light)
  const soft = placed(shadowArt(art, light.tone), box, `${prefix}s`)
  return `<g transform="matrix(${matrix.map((n) => Math.round(n * 1e4) / 1e4).join(' ')})"><g transform="${turnOf(character)}">${soft}</g></g>`
}

/** The compass point of the light in the picture's own measures, which may be mirrored and turned. */
export function seenDirection(
  { rotation, mirrored }: Pick<CharacterContent, 'rotation' | 'mirrored'>,
  direction: number,
): number {
  const turned = (direction - Math.round(rotation / 45) + 16) % 8
  const across = mirrored[0] ? (12 - turned) % 8 : turned
  return mirrored[1] ? (8 - across) % 8 : across
}

/** Dark edges around where the eye is to go, and the warmth of the light, over the whole picture. */
export function gradeOf({ x, y, tone }: LightContent, [focusX, focusY]: Point): string {
  const { edge, edgeStrength, warmth, warmthStrength } = TONES[tone]
  const [cx, cy] = [num(x / CANVAS.width), num(y / CANVAS.height)]
  const [fx, fy] = [num(focusX / CANVAS.width), num(focusY / CANVAS.height)]
  return `<defs><radialGradient id="edges" cx="${fx}" cy="${fy}" r=".78"><stop offset=".48" stop-color="${edge}" stop-opacity="0"/><stop offset="1" stop-color="${edge}" stop-opacity="${edgeStrength}"/></radialGradient><radialGradient id="warmth" cx="${cx}" cy="${cy}" r=".6"><stop offset="0" stop-color="${warmth}" stop-opacity="${warmthStrength}"/><stop offset="1" stop-color="${warmth}" stop-opacity="0"/></radialGradient></defs><rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#edges)"/><rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#warmth)"/>`
}
