import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'

type Props = {
  title: string
  /** On the button that does it. */
  act: string
  children: ReactNode
  onDo: () => Promise<unknown>
  onClose: () => void
}

/** FCT-RU010. Deleting and reporting ask first. */
export function Confirm({ title, act, children, onDo, onClose }: Props) {
  const { busy, failed, run } = useAction()
  const go = async () => {
    if (await run(onDo)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" onClick={go} loading={busy !== null}>
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {failed ? <ErrorNotice title={failed} /> : null}
    </Dialog>
  )
}
