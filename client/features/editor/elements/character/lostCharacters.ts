import { useEffect } from 'react'
import { characterDeleterOf } from '#shared/documents/card/bringBack.ts'
import { useEditing } from '../../context.ts'
import type { Editing } from '../../editing.ts'

/** Those of what is selected that somebody else, or one's own other window, has deleted. */
export function lostAmong({ card, document: { doc } }: Editing, selection: readonly string[]): string[] {
  const there = new Set(card.get().characters.map(({ key }) => key))
  return selection.filter((key) => {
    const by = there.has(key) ? null : characterDeleterOf(doc, key)
    return by !== null && by !== doc.clientID
  })
}

/** What is in hand as somebody else deletes it is let go: nothing is dragged any more, and no line shows where it would snap. */
export function useLettingGo(): void {
  const editing = useEditing()
  useEffect(() => {
    let known = ''
    return editing.card.subscribe(() => {
      const lost = lostAmong(editing, editing.state.selection).join(' ')
      if (lost !== '' && lost !== known && editing.gesture.isActive()) {
        editing.machine.current.cancel()
        editing.gesture.cancel()
        editing.state.guides = []
      }
      known = lost
    })
  }, [editing])
}
