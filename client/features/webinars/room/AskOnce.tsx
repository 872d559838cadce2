import { type ComponentProps, useRef } from 'react'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** A second press so soon belongs to the first. */
const DOUBLE_MS = 400

/** A question that stays open where what opened it was pressed twice: the second press meets what lies beside it. */
export function AskOnce({ onDo, onClose, ...asked }: ComponentProps<typeof ConfirmDialog>) {
  const opened = useRef(performance.now())
  const isDone = useRef(false)
  return (
    <ConfirmDialog
      {...asked}
      onDo={async () => {
        await onDo()
        isDone.current = true
      }}
      onClose={() => {
        if (isDone.current || performance.now() - opened.current > DOUBLE_MS) onClose()
      }}
    />
  )
}
