import { useEffect, useState } from 'react'
import { EditingProvider } from './context.ts'
import { Editor, EditorSkeleton } from './Editor.tsx'
import { chooseTool, type Editing, openEditing } from './editing.ts'
import { watchDraft } from './store.ts'

type Props = { cardId: number; slug: string; revision: number; userId: number }

/** Opens a card's document while it is shown. */
export function EditorFrame({ cardId, slug, revision, userId }: Props) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens it anew
  useEffect(() => {
    const opened = openEditing(cardId, { id: userId })
    // A finger on a small stage is more likely to look around than to drag.
    if (matchMedia('(pointer: coarse)').matches) chooseTool(opened, 'hand')
    setEditing(opened)
    const leaveDraft = watchDraft(cardId)
    return () => {
      leaveDraft()
      setEditing(null)
      opened.close()
    }
  }, [cardId, userId, turn])
  if (!editing) return <EditorSkeleton />
  return (
    <EditingProvider value={editing}>
      <Editor slug={slug} revision={revision} onReload={() => setTurn((n) => n + 1)} />
    </EditingProvider>
  )
}
