import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useCallback } from 'react'
import styles from './Dialog.module.css'
import type { DialogProps } from './Dialog.tsx'
import { keepFocusIn } from './keptFocus.ts'

/** What `Dialog` shows; its code comes with the first that is opened. */
export function DialogBox({
  open,
  onClose,
  title,
  children,
  actions,
  wide = false,
  long = false,
  whole = false,
  locked = false,
}: DialogProps) {
  const inside = useCallback((mark: HTMLElement | null) => {
    const dialog = mark?.closest<HTMLElement>('[role="dialog"]')
    return dialog ? keepFocusIn(dialog) : undefined
  }, [])
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
        body: long ? `${styles.body} ${styles.long}` : (styles.body ?? ''),
      }}
    >
      <span ref={inside} hidden />
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Modal>
  )
}
