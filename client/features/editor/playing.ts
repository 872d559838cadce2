import type Konva from 'konva'
import { type RefObject, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { wake } from '#client/canvas/wake.ts'
import { session } from '#client/features/accounts/index.ts'
import { useLessMotion } from '#client/platform/motion.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { shownMs } from '#shared/rules/scenes/movement.ts'
import { isShown } from '#shared/rules/scenes/order.ts'
import { selected } from './actions.ts'
import { type Editing, say } from './editing.ts'

/** Whether there is anything to see of a character's movement. */
export const moves = (character: CharacterContent): boolean => isShown(character) && shownMs(character.animation) > 0

/** Whether scenes are kept still for this person: asked for, a movement is shown once all the same. */
export function useKeptStill(): boolean {
  const { user } = useSnapshot(session)
  return useLessMotion() || (user?.settings.disable_player_animations ?? false)
}

/** Shows once how these move while their fact is spoken; nothing of the card changes. While they do, it stops them. */
export function play(editing: Editing, characters: readonly CharacterContent[]): void {
  const { state } = editing
  if (state.playing.length > 0) {
    state.playing = []
    say(editing, 'The movement is stopped')
    return
  }
  const keys = characters.filter(moves).map(({ key }) => key)
  if (keys.length === 0) {
    say(editing, 'Nothing moves here')
    return
  }
  editing.machine.current.cancel()
  state.playing = keys
  say(editing, keys.length === 1 ? 'Its movement is shown' : 'Movements are shown')
}

/** The same of what is selected, else of the whole card. */
export function playSelected(editing: Editing): void {
  const rows = selected(editing)
  play(editing, rows.length > 0 ? rows : editing.card.get().characters)
}

/** Plays on the stage what is to be played, until it is over or something is taken hold of. */
export function usePlaying(editing: Editing, layer: RefObject<Konva.Layer | null>): void {
  const { playing, moving, cropping } = useSnapshot(editing.state)
  const isHeld = moving.size > 0 || cropping !== null
  useEffect(() => {
    if (playing.length === 0) return
    const stop = () => {
      editing.state.playing = []
    }
    if (isHeld) return stop()
    const there = editing.card.get().characters.filter(({ key }) => playing.includes(key))
    const running = there.flatMap(({ key, animation, frame }) => {
      const node = layer.current?.findOne<Konva.Image>(`#${key}`)
      return node ? [{ key, node, end: wake(node, { animation, height: frame[3] }) }] : []
    })
    const timer = setTimeout(stop, Math.max(0, ...there.map(({ animation }) => shownMs(animation))))
    return () => {
      clearTimeout(timer)
      for (const { key, node, end } of running) {
        end()
        // Somebody else may have moved it meanwhile.
        const now = editing.card.get().characters.find((each) => each.key === key)
        const { frame, rotation } = editing.state.moving.get(key) ?? now ?? {}
        if (!frame || rotation === undefined) continue
        node.position({ x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2 }).rotation(rotation)
      }
    }
  }, [editing, layer, playing, isHeld])
}
