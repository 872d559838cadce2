import { useSnapshot } from 'valtio'
import { choose, useChoice } from '#client/features/accounts/preferences/index.ts'
import { store } from '#client/platform/store.ts'
import { say } from './said.ts'

export type Pane = 'facts' | 'notes'
const NAMES: Record<Pane, string> = { facts: 'Facts', notes: 'Notes' }

/**
 * Kept from card to card of a visit: who folds the notes away has done so for the next card too. Over the full screen
 * stands what was called back there, and nothing at first; leaving it, all is as it was.
 */
const panes = store(() => ({ notesFolded: false, full: null as Record<Pane, boolean> | null }))

export function enterFull(): void {
  panes.full = { facts: false, notes: false }
  say('Full screen')
}
export function leaveFull(): void {
  if (panes.full) say('Full screen left')
  panes.full = null
}
export const isFull = (): boolean => panes.full !== null

/** What is folded away beside the scene; both at once is the scene alone, the theatre. */
export function usePanes() {
  const { notesFolded, full } = useSnapshot(panes)
  const isOpen = useChoice('facts_open')
  const folded = full ? { facts: !full.facts, notes: !full.notes } : { facts: !isOpen, notes: notesFolded }
  const isAlone = folded.facts && folded.notes
  const set = (pane: Pane, isFolded: boolean) => {
    if (panes.full) panes.full[pane] = !isFolded
    else if (pane === 'facts') choose({ facts_open: !isFolded })
    else panes.notesFolded = isFolded
  }
  return {
    folded,
    isAlone,
    isFull: full !== null,
    fold: (pane: Pane) => {
      set(pane, !folded[pane])
      say(`${NAMES[pane]} ${folded[pane] ? 'shown' : 'hidden'}`)
    },
    foldAll: () => {
      set('facts', !isAlone)
      set('notes', !isAlone)
      say(isAlone ? 'Facts and notes shown' : 'The scene alone')
    },
  }
}
