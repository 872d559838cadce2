import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { useAction } from './useAction.ts'

type Props = {
  title: string
  /** On the button that does it. */
  act: string
  /** `danger` unless what is done can be taken back. */
  look?: 'danger' | 'main'
  /** On the button that leaves all as it is. */
  keep?: string
  disabled?: boolean
  /** Whether all is filled in; where it is not, that is said at the field, and nothing is done. */
  check?: () => boolean
  says: string
  /** What is said where it failed; the server’s own sentence unless it is another here. */
  wrong?: string
  /** What is filled in first. */
  children?: ReactNode
  /** What goes wrong is said in the dialog, which stays. */
  onDo: () => unknown
  onClose: () => void
}

/** Asks before something is done. It closes when that is done, and not before. */
export function ConfirmDialog({
  title,
  act,
  look = 'danger',
  keep = 'Cancel',
  disabled = false,
  check = () => true,
  says,
  wrong,
  children,
  onDo,
  onClose,
}: Props) {
  const { busy, failed, run } = useAction(wrong === undefined ? {} : { say: () => wrong })
  const go = async () => {
    if (!check()) return
    if (await run(async () => onDo())) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={onClose} data-autofocus={!children || undefined}>
            {keep}
          </Button>
          <Button look={look} onClick={go} loading={busy !== null} disabled={disabled}>
            {act}
          </Button>
        </>
      }
    >
      <p>{says}</p>
      {children}
      {failed ? <ErrorNotice title={failed} /> : null}
    </Dialog>
  )
}
