import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

/** Parts of a screen, one at a time; arrow keys move between them. */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
}: {
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  label: string
}) {
  return (
    <MantineTabs value={value} onChange={(next) => next && onChange(next)} keepMounted={false} color="indigo">
      <MantineTabs.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
