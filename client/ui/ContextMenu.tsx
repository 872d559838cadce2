import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu as MantineMenu } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import styles from './ContextMenu.module.css'
import menu from './Menu.module.css'
import { type MenuEntry, renderEntry } from './Menu.tsx'

type Props = {
  name: string
  /** Where it stands, in pixels of the window; null while it is closed. */
  at: { readonly x: number; readonly y: number } | null
  entries: readonly MenuEntry[]
  onClose: () => void
}

/** Actions where the pointer is, or what is chosen. Whatever had the focus before has it again when it closes. */
export function ContextMenu({ name, at, entries, onClose }: Props) {
  const before = useRef<Element | null>(null)
  const isOpen = at !== null
  useLayoutEffect(() => {
    if (!isOpen) return
    before.current = document.activeElement
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    }
  }, [isOpen])
  if (!at) return null
  return (
    <MantineMenu
      // Elsewhere it is another one: it has to find its place anew.
      key={`${at.x} ${at.y}`}
      opened
      onChange={(opened) => !opened && onClose()}
      returnFocus={false}
      position="right-start"
      offset={0}
      // On a phone there is room at neither side: it lies over the place, within the screen.
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      width={256}
      shadow="md"
      radius="md"
      withinPortal
      zIndex={450}
    >
      <MantineMenu.Target>
        <span className={styles.place} style={{ left: at.x, top: at.y }} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown className={`${menu.dropdown} ${styles.dropdown}`} aria-label={name}>
        {entries.map(renderEntry)}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}
