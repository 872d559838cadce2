import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** As large as there is room: all of a phone. */
  whole?: boolean
  /** Only what stands in it leads out: no closing button, no Escape, no click beside it. */
  locked?: boolean
}

/**
 * Gives the focus back to where it was, or into the page when that is gone. Mantine does so only where a dialog is told
 * to close; most of ours simply go.
 */
function useFocusBack(open: boolean) {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  // Once the change is drawn: React puts the focus that it found back into a dialog that is still fading out.
  useEffect(() => {
    if (!open) return
    return () => {
      const { current } = before
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body
      // A dialog below this one holds the focus before the page does.
      const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
      const back = isThere ? current : (below ?? document.querySelector('main'))
      back?.focus({ preventScroll: true })
    }
  }, [open])
}

/** Traps focus, closes on Escape and gives focus back to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  wide = false,
  whole = false,
  locked = false,
}: DialogProps) {
  useFocusBack(open)
  return (
    <Modal
      opened={open}
      onClose={onClose}
      returnFocus={false}
      title={title}
      centered={!whole}
      withCloseButton={!locked}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      size={whole ? '64rem' : wide ? 'xl' : 'md'}
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      overlayProps={{ className: styles.veil }}
      transitionProps={{ duration: 160, transition: 'fade' }}
      classNames={{
        content: whole ? `${styles.content} ${styles.whole}` : (styles.content ?? ''),
        inner: whole ? (styles.wholeInner ?? '') : '',
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
    >
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Modal>
  )
}
