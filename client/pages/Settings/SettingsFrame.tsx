import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Card } from '#client/ui/Card.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import styles from './Settings.module.css'

const PARTS = [
  { to: '/settings/profile', label: 'Profile' },
  { to: '/settings/site', label: 'Site' },
  { to: '/settings/security', label: 'Security and data' },
]

/** The three pages of settings, with the way from one to the other. */
export function SettingsFrame({ title, says, children }: { title: string; says?: string; children: ReactNode }) {
  return (
    <Page narrow>
      <PageHead title={title}>{says}</PageHead>
      <nav aria-label="Settings" className={styles.ways}>
        {PARTS.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.way} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.parts}>{children}</div>
    </Page>
  )
}

/** Settings that belong together, under their heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title} className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  )
}
