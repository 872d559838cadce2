import { createContext, useContext, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { CardContent } from '#shared/documents/card/content.ts'
import type { Editing } from './editing.ts'

const EditingContext = createContext<Editing | null>(null)
export const EditingProvider = EditingContext.Provider

/** The card that is open in the editor around. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('There is no editor around')
  return editing
}

/** The card as plain values, as it changes. */
export function useCard(): CardContent {
  const { card } = useEditing()
  return useSyncExternalStore(card.subscribe, card.get)
}

/** True when the person may change the card now. */
export function useCanWrite(): boolean {
  const { access, loaded, refused } = useSnapshot(useEditing().document.state)
  return access === 'write' && loaded && refused === null
}
