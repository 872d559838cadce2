import { useEffect, useState } from 'react'
import { personHere } from '#client/platform/person.ts'
import { toast } from '#client/ui/Toast.tsx'
import { EditingProvider } from './context.ts'
import { hearDeletion } from './deleted/hearDeletion.ts'
import { Editor, EditorSkeleton } from './Editor.tsx'
import { chooseTool, type Editing, openEditing } from './editing.ts'
import { loadUnsent, watchDraft } from './store.ts'

const KEPT = 'Your changes are kept on this device and are sent when you open this card again online.'

type Props = {
  cardId: number
  slug: string
  revision: number
  /** Whether one's own card is private; null for a card that is not one's own. */
  isOwn: boolean
  isPrivate: boolean
  userId: number
}

/** Opens a card's document while it is shown. */
export function EditorFrame({ cardId, slug, revision, isOwn, isPrivate, userId }: Props) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens it anew
  useEffect(() => {
    const opened = openEditing(cardId, { id: userId })
    // A finger on a small stage is more likely to look around than to drag, but for what is selected.
    if (matchMedia('(pointer: coarse)').matches) chooseTool(opened, 'hand')
    setEditing(opened)
    const leaveDraft = watchDraft(cardId, (deletion, back) => {
      const isBack = hearDeletion(opened, deletion, back)
      // Its line was closed while it was deleted.
      if (isBack && opened.document.state.closed !== null) setTurn((n) => n + 1)
    })
    return () => {
      leaveDraft()
      setEditing(null)
      void opened.close().then((unsent) => {
        void loadUnsent()
        if (unsent > 0 && personHere() === userId) toast(KEPT)
      })
    }
  }, [cardId, userId, turn])
  if (!editing) return <EditorSkeleton />
  return (
    <EditingProvider value={editing}>
      <Editor
        slug={slug}
        revision={revision}
        isOwn={isOwn}
        isPrivate={isPrivate}
        onReload={() => setTurn((n) => n + 1)}
      />
    </EditingProvider>
  )
}
