import { artsOf } from '#client/canvas/drawings.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { ActorContent } from '#shared/documents/card/actor.ts'
import { changeActor, headOf, newActor } from '#shared/documents/card/editActor.ts'
import { drawActor, picturesOf } from '#shared/rules/scenes/actor/drawActor.ts'
import { remade } from '#shared/rules/scenes/actor/posing.ts'
import { step } from '../../actions.ts'
import type { Editing } from '../../editing.ts'
import { placeCharacter } from '../../pictures/place.ts'

const NEW_HEIGHT = 700
const nothing = () => undefined

/** Adds a person for a fact, or for one of its own: standing, with a drawn head, to be posed and dressed. */
export function addActor(editing: Editing, whose: string | null): void {
  const actor = newActor()
  const { art, foot } = drawActor(actor, nothing)
  const size = [(NEW_HEIGHT * art.box[2]) / art.box[3], NEW_HEIGHT] as const
  placeCharacter(editing, whose, { picture: headOf(actor), actor, foot }, size, null, 'Person added')
}

type Options = {
  /** One step to undo by itself; a color that is dragged in tells of each on its way, and what follows soon is one step. */
  isStep?: boolean
}

/** Changes how somebody looks, once the pictures for it are here: they stay as large as they are, and where they stand. */
export async function dress(
  editing: Editing,
  key: string,
  change: (actor: ActorContent) => ActorContent,
  { isStep = true }: Options = {},
): Promise<void> {
  const found = () => editing.card.get().characters.find((one) => one.key === key)
  const before = found()?.actor
  if (!before) return
  const wanted = change(before)
  const find = await artsOf([...picturesOf(before), ...picturesOf(wanted)]).catch(() => null)
  const now = found()
  if (!find) toast('The picture could not be loaded. Please try again.', { look: 'wrong' })
  // What others did meanwhile stays.
  if (!find || !now?.actor || now.crop || !editing.canWrite()) return
  const actor = change(now.actor)
  const made = remade({ ...now, actor: now.actor }, find, actor)
  if (!made) return void toast('There is no room for that: make the person smaller first.', { look: 'wrong' })
  const from = now.actor
  const write = () => changeActor(editing.hand, key, from, made)
  if (isStep) step(editing, write)
  else write()
}
