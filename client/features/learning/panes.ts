import { useSnapshot } from 'valtio'
import { choose, useChoice } from '#client/features/accounts/preferences/index.ts'
import { store } from '#client/platform/store.ts'

export type Pane = 'facts' | 'notes'

/** Kept from card to card of a visit: who folds the notes away has done so for the next card too. */
const panes = store(() => ({ notesFolded: false }))

/** What is folded away beside the scene; both at once is the scene alone, the theatre. */
export function usePanes() {
  const folded = { facts: !useChoice('facts_open'), notes: useSnapshot(panes).notesFolded }
  const isAlone = folded.facts && folded.notes
  const set = (pane: Pane, isFolded: boolean) => {
    if (pane === 'facts') choose({ facts_open: !isFolded })
    else panes.notesFolded = isFolded
  }
  return {
    folded,
    isAlone,
    fold: (pane: Pane) => set(pane, !folded[pane]),
    foldAll: () => {
      set('facts', !isAlone)
      set('notes', !isAlone)
    },
  }
}
