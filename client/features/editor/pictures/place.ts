import { uuidv7 } from '#client/platform/uuid.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { replacePicture as replace } from '#shared/documents/card/editScene.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { pictureUrl } from '#shared/documents/card/picture.ts'
import { makeFact, mayBeginFact, step } from '../actions.ts'
import { chosenFact, type Editing, say, selectCharacters } from '../editing.ts'
import { lookedAt } from '../viewing.ts'
import { freeSpot } from './freeSpot.ts'

const NEW_SIZE = 420
export type Place = readonly [x: number, y: number]

/** For whom a new picture is: a fact, or one of its own. */
export type For = { fact: string | null }

/** The fact that a new picture is for: the chosen one, or a new one where none is; undefined where one may not. */
export function factForPicture(editing: Editing): For | undefined {
  const fact = chosenFact(editing)
  if (fact === null ? mayBeginFact(editing) : editing.mayDraw(fact)) return { fact }
  if (editing.canWrite())
    toast(
      fact === null
        ? 'Choose the fact first that the picture stands for. You may not add one here.'
        : 'You may not add pictures to this fact. Choose another one first.',
    )
  return undefined
}

/** The sides of a picture to one another; 1 where it can't be had. */
async function ratioOf(picture: string): Promise<number> {
  const image = new Image()
  image.src = pictureUrl(picture)
  await image.decode().catch(() => undefined)
  return image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 1
}

/**
 * Adds a picture for a fact, or for one of its own, in its own proportions and selects it: its middle where it is said, else
 * beside what stands where one looks.
 */
export async function placePicture(
  editing: Editing,
  whose: string | null,
  picture: string,
  said: Place | null,
): Promise<void> {
  const ratio = await ratioOf(picture)
  if (!editing.canWrite()) return
  const size = ratio >= 1 ? ([NEW_SIZE, NEW_SIZE / ratio] as const) : ([NEW_SIZE * ratio, NEW_SIZE] as const)
  placeCharacter(editing, whose, { picture, actor: null, foot: null }, size, said, 'Picture added')
}

/** Adds a picture, or one who acts, of this size; `done` is said of it. */
export function placeCharacter(
  editing: Editing,
  whose: string | null,
  drawn: Pick<CharacterContent, 'picture' | 'actor' | 'foot'>,
  [width, height]: readonly [width: number, height: number],
  said: Place | null,
  done: string,
): void {
  const middle =
    said ??
    freeSpot(
      editing.card.get().characters.map(({ frame }) => frame),
      [width, height],
      lookedAt(editing),
    )
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const [x, y] = [within(middle[0], CANVAS.width), within(middle[1], CANVAS.height)]
  const key = uuidv7()
  editing.undo.stopCapturing()
  const fact = whose ?? makeFact(editing)
  const added =
    fact !== null &&
    edit.addCharacter(editing.hand, {
      key,
      fact,
      ...drawn,
      frame: [x - width / 2, y - height / 2, width, height],
      rotation: 0,
      mirrored: [false, false],
      animation: 'none',
      band: 'stage',
      group: null,
    })
  editing.undo.stopCapturing()
  if (!added) return
  selectCharacters(editing, [key])
  if (whose === null) {
    editing.state.justPlaced = key
    say(editing, `${done}, with a fact of its own`)
    return
  }
  const { facts } = editing.card.get()
  const named = facts.find((each) => each.key === fact)?.name.trim()
  say(editing, named ? `${done} for ${named}` : done)
}

/** Puts a picture in the place of a character's: as large as fits into its frame, on the same ground. */
export async function replacePicture(editing: Editing, key: string, picture: string): Promise<void> {
  const ratio = await ratioOf(picture)
  const now = editing.card.get().characters.find((one) => one.key === key)
  // A text has no picture to give place.
  if (!now || now.words || !editing.canWrite()) return
  const [x, y, width, height] = now.frame
  const wide = Math.min(width, height * ratio)
  const tall = wide / ratio
  step(editing, () => {
    replace(editing.hand, key, picture)
    edit.resizeCharacter(editing.hand, key, [x + (width - wide) / 2, y + height - tall, wide, tall])
  })
  say(editing, 'Picture replaced')
}
