import { useEffect, useMemo, useState } from 'react'
import type { CharacterContent, LightContent } from '#shared/documents/card/content.ts'
import { isOwnPicture, pictureUrl } from '#shared/documents/card/picture.ts'
import { artOf, type FindArt, namesOf } from '#shared/rules/scenes/compose.ts'
import { loadLetters } from '#shared/rules/scenes/lettering/letters.ts'
import type { Rank } from '#shared/rules/scenes/ranks.ts'
import { drawSprite, type SpriteSpec, spritesOf } from '#shared/rules/scenes/sprites.ts'
import { type Art, pixelArt, readArt, showArt } from '#shared/rules/scenes/svg.ts'

const arts = new Map<string, Promise<Art | undefined>>()
const drawings = new Map<string, Promise<string>>()
const DRAWINGS_MAX = 400

/** The shapes of a picture of the library, asked for once. */
function loadArt(name: string): Promise<Art | undefined> {
  const known = arts.get(name)
  if (known) return known
  const asked = isOwnPicture(name)
    ? loadPixels(pictureUrl(name))
    : fetch(pictureUrl(name))
        .then((reply) => (reply.ok ? reply.text() : ''))
        .then(readArt)
  arts.set(name, asked)
  asked.catch(() => arts.delete(name))
  return asked
}

/** The shapes of these pictures, once all have come; null until then, and where one can't be had. */
export function useArts(names: readonly string[]): FindArt | null {
  const key = names.join('\n')
  const [found, setFound] = useState<{ key: string; find: FindArt } | null>(null)
  useEffect(() => {
    let isWanted = true
    const asked = key === '' ? [] : key.split('\n')
    artsOf(asked).then(
      (find) => {
        if (isWanted) setFound({ key, find })
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return found?.key === key ? found.find : null
}

/** The shapes of these pictures, once all have come. */
export async function artsOf(names: readonly string[]): Promise<FindArt> {
  const known = new Map(await Promise.all(names.map(async (name) => [name, await loadArt(name)] as const)))
  return (name) => known.get(name)
}

/** Whether there is such a picture in the library. */
export const isKnownPicture = async (name: string): Promise<boolean> => (await loadArt(name)) !== undefined

/** A picture of pixels as what can be drawn into others: an SVG that is shown as a picture loads nothing by itself. */
async function loadPixels(url: string): Promise<Art> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error('The picture could not be loaded')
  const blob = await reply.blob()
  const { width, height } = await createImageBitmap(blob)
  const reader = new FileReader()
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
  })
  reader.readAsDataURL(blob)
  return pixelArt(width, height, await read)
}

type Drawn = Pick<CharacterContent, 'picture' | 'actor' | 'crop' | 'words'>
/** What is drawn: a sprite in a light, or an actor, words or a part of a picture as it is. */
type Wanted = { sprite: SpriteSpec } | { plain: Drawn }

async function draw(wanted: Wanted): Promise<string> {
  const drawn = 'sprite' in wanted ? wanted.sprite : wanted.plain
  await loadLetters([drawn])
  const names = namesOf([drawn])
  const found = new Map(await Promise.all(names.map(async (name) => [name, await loadArt(name)] as const)))
  const find: FindArt = (name) => found.get(name)
  const art = 'sprite' in wanted ? drawSprite(wanted.sprite, find)?.art : artOf(wanted.plain, find)
  if (!art) return ''
  return URL.createObjectURL(new Blob([showArt(art, Math.max(512, art.box[2]))], { type: 'image/svg+xml' }))
}

/** Keeps drawings by what they are of: the same one is drawn once, however often it is asked for. */
function keep(key: string): Promise<string> {
  const known = drawings.get(key)
  if (known) return known
  const drawn = draw(JSON.parse(key) as Wanted)
  const [oldest] = drawings
  if (drawings.size >= DRAWINGS_MAX && oldest) {
    drawings.delete(oldest[0])
    void oldest[1].then((url) => url && URL.revokeObjectURL(url))
  }
  drawings.set(key, drawn)
  drawn.catch(() => drawings.delete(key))
  return drawn
}

/** The address of a drawing; empty until it is drawn. The one before stays while the next is drawn. */
function useDrawing(wanted: Wanted | null): string {
  const key = wanted ? JSON.stringify(wanted) : ''
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!key) return setUrl('')
    let isWanted = true
    keep(key).then(
      (drawn) => isWanted && setUrl(drawn),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return url
}

/**
 * The addresses of a character's picture and of its shadow as the light of the scene makes them: drawn here by the same
 * rules by which the server draws them for learners. `isLit` tells whether the picture reaches over its frame.
 */
export function useCharacterDrawing(
  character: CharacterContent,
  light: LightContent | null,
  rank: Rank = 'first',
): { picture: string; isLit: boolean; shadow: string } {
  const sprites = useMemo(() => (light ? spritesOf(character, light, rank) : null), [character, light, rank])
  const { picture: name, actor, crop, words } = character
  const isDrawn = actor !== null || crop !== undefined || words !== undefined
  const parts = { ...(crop ? { crop } : {}), ...(words ? { words } : {}) }
  const plain = !sprites && isDrawn ? { plain: { picture: name, actor, ...parts } } : null
  const drawn = useDrawing(sprites ? { sprite: sprites.lit } : plain)
  const shadow = useDrawing(sprites?.shadow ? { sprite: sprites.shadow } : null)
  const picture = drawn || (isDrawn ? '' : pictureUrl(name))
  return { picture, isLit: sprites !== null && !words && drawn !== '', shadow }
}
