import { type DragEvent, useEffect } from 'react'
import { toCanvas } from '#client/canvas/viewport.ts'
import { toast } from '#client/ui/Toast.tsx'
import { type Editing, lookedAt } from '../editing.ts'
import { DRAGGED, type Picked } from '../PictureSearch.tsx'
import type { Place } from './place.ts'

type Incoming = {
  onFile: (file: File, at: Place) => void
  onPicture: (picture: string, picked: Picked, at: Place) => void
}

/** The one picture among what was given. Several are said no to, rather than that some get lost. */
function pictureOf(files: Iterable<File>): File | undefined {
  const all = [...files]
  if (all.length > 1) toast('One picture at a time, please.', { look: 'wrong' })
  return all.length === 1 ? all[0] : undefined
}

/** What is dropped on the stage lands where it was dropped; what is pasted, in the middle of what is looked at. */
export function useIncoming(editing: Editing, { onFile, onPicture }: Incoming) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      const writes = target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (writes || document.querySelector('[role="dialog"]') || !clipboardData || !editing.canWrite()) return
      if (clipboardData.files.length === 0) return
      event.preventDefault()
      const file = pictureOf(clipboardData.files)
      if (file) onFile(file, lookedAt(editing))
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [editing, onFile])
  const isForUs = ({ dataTransfer }: DragEvent) =>
    editing.canWrite() && (dataTransfer.types.includes('Files') || dataTransfer.types.includes(DRAGGED))
  return {
    onDragOver(event: DragEvent) {
      if (!isForUs(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop(event: DragEvent) {
      if (!isForUs(event)) return
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      const at = toCanvas(editing.state.view, [event.clientX - box.left, event.clientY - box.top])
      const carried = event.dataTransfer.getData(DRAGGED)
      const dragged = carried ? (JSON.parse(carried) as Picked & { key: string }) : null
      if (dragged) return onPicture(dragged.key, dragged, at)
      const file = pictureOf(event.dataTransfer.files)
      if (file) onFile(file, at)
    },
  }
}
