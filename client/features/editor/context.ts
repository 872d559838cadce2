import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { CardContent, CharacterContent } from '#shared/documents/card/content.ts'
import { characterRight, type EditorRight, holds } from '#shared/rules/editor/rights.ts'
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
  const editing = useEditing()
  const { access, loaded, refused } = useSnapshot(editing.document.state)
  const { deletion } = useSnapshot(editing.state)
  return access === 'write' && loaded && refused === null && deletion === null
}

export type May = {
  /** Whether the person may do this now. */
  do: (right: EditorRight) => boolean
  /** EDT-RU003. Whether the person may change a fact's characters: it depends on whether it is the primary one. */
  draw: (fact: string) => boolean
  /** The same of one of them, as long as it is not locked. */
  change: (character: CharacterContent) => boolean
  /** At least some character of the card. */
  drawAny: boolean
}

/** What the person may change in the card now. */
export function useMay(): May {
  const canWrite = useCanWrite()
  const { rights } = useSnapshot(useEditing().document.state)
  const { facts } = useCard()
  return useMemo(() => {
    const can = (right: EditorRight) => canWrite && holds(rights, right)
    const primary = new Set(facts.filter((fact) => fact.is_primary).map(({ key }) => key))
    const draw = (fact: string) => can(characterRight(primary.has(fact)))
    return {
      do: can,
      draw,
      change: (character) => !character.locked && draw(character.fact),
      drawAny: can('topic_character') || can('fact_character'),
    }
  }, [canWrite, rights, facts])
}
