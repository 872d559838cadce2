import { type DragEvent, useCallback, useEffect } from 'react'
import { toCanvas } from '#client/canvas/viewport.ts'
import type { Editing } from '../editing.ts'
import { DRAGGED, type Picked } from '../PictureSearch.tsx'
import { lookedAt } from '../viewing.ts'
import type { Place } from './place.ts'

type Incoming = {
  onFile: (file: File, at: Place) => void
  /** Several go where their names say. */
  onFiles: (files: File[]) => void
  onPicture: (picture: string, picked: Picked, at: Place) => void
}

/** What is dropped on the stage lands where it was dropped; what is pasted, in the middle of what is looked at. */
export function useIncoming(editing: Editing, { onFile, onFiles, onPicture }: Incoming) {
  const take = useCallback(
    (files: FileList, at: Place) => {
      const [first, ...others] = files
      if (others.length > 0) onFiles([...files])
      else if (first) onFile(first, at)
    },
    [onFile, onFiles],
  )
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      const writes = target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (writes || document.querySelector('[role="dialog"]') || !clipboardData || !editing.canWrite()) return
      if (clipboardData.files.length === 0) return
      event.preventDefault()
      take(clipboardData.files, lookedAt(editing))
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [editing, take])
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
      take(event.dataTransfer.files, at)
    },
  }
}
