import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu as MantineMenu } from '@mantine/core'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './Menu.module.css'

/** Switched on and off by itself, or one of several. */
type Switched = { label: string; icon?: ReactNode; onClick: () => void; chosen: boolean }

export type MenuEntry =
  | { kind?: 'action'; label: string; icon?: ReactNode; onClick: () => void; keys?: string }
  | ({ kind: 'check' } & Switched)
  | ({ kind: 'radio' } & Switched)
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  | { kind: 'heading'; label: string }
  | { kind: 'line' }

/**
 * Actions behind a button. `children` is that button. It has the focus again at once, and not a moment later, as the kit
 * would have it: what an action opens may take it then, and keeps it.
 */
export function Menu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactElement }) {
  const id = useId()
  const focusButton = () => document.getElementById(id)?.focus({ preventScroll: true })
  return (
    <MantineMenu
      id={id}
      returnFocus={false}
      onClose={focusButton}
      position="bottom-end"
      width={240}
      shadow="md"
      radius="md"
      withinPortal
      // One that is longer than the screen is scrolled in itself: the page under it stays where it is. Where the page
      // moves all the same, and the button with it, the menu stays with the button and is not taken away.
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      hideDetached={false}
      // Over what is said in passing, which may stand where its last lines are.
      zIndex={450}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown className={styles.dropdown}>{entries.map(renderEntry)}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}

export function renderEntry(entry: MenuEntry, place: number) {
  if (entry.kind === 'line') return <MantineMenu.Divider key={`line-${place}`} />
  if (entry.kind === 'heading') {
    return (
      <MantineMenu.Label key={`${place} ${entry.label}`} className={styles.heading}>
        {entry.label}
      </MantineMenu.Label>
    )
  }
  if (entry.kind === 'check' || entry.kind === 'radio') {
    const Item = entry.kind === 'check' ? MantineMenu.CheckboxItem : MantineMenu.RadioItem
    return (
      <Item
        key={`${place} ${entry.label}`}
        value={entry.label}
        className={styles.item}
        checked={entry.chosen}
        checkIcon={<Check size={18} />}
        closeMenuOnClick
        rightSection={entry.icon}
        onChange={() => entry.onClick()}
      >
        {entry.label}
      </Item>
    )
  }
  const shared = { className: styles.item, leftSection: entry.icon }
  return entry.kind === 'link' ? (
    <MantineMenu.Item key={`${place} ${entry.label}`} component={Link} to={entry.to} {...shared}>
      {entry.label}
    </MantineMenu.Item>
  ) : (
    <MantineMenu.Item
      key={`${place} ${entry.label}`}
      onClick={entry.onClick}
      {...shared}
      rightSection={entry.keys ? <kbd className={styles.keys}>{entry.keys}</kbd> : undefined}
    >
      {entry.label}
    </MantineMenu.Item>
  )
}
