import { Settings2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { useHydrated } from '#client/platform/hydrated.ts'
import { prefersLessMotion } from '#client/platform/motion.ts'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { NearView } from '#client/ui/NearView.tsx'
import styles from './HomePage.module.css'
import { HOME_SECTIONS, type HomeSection, homeOptions, toggleSection } from './homeOptions.ts'

const QuickStart = lazyPart(async () => (await import('#client/features/learning/lists/index.ts')).QuickStart)
const Stats = lazyPart(async () => (await import('#client/features/quiz/stats/index.ts')).Stats)

/** HOM-RU001. A section that whoever looks may have hidden; its name is where a link to it leads. */
export function Section({ name, children }: { name: HomeSection; children: ReactNode }) {
  const { hidden } = useSnapshot(homeOptions)
  // What is hidden is known to this browser alone: a page that was drawn for it shows all first.
  const hydrated = useHydrated()
  return hydrated && hidden.includes(name) ? null : <div id={name}>{children}</div>
}

/** HOM-RU001. Shows and hides the sections. */
export function SectionsMenu() {
  const { hidden } = useSnapshot(homeOptions)
  return (
    <Menu
      entries={[
        { kind: 'heading', label: 'Show here' },
        ...(Object.keys(HOME_SECTIONS) as HomeSection[]).map((name) => ({
          kind: 'check' as const,
          label: HOME_SECTIONS[name],
          chosen: !hidden.includes(name),
          onClick: () => toggleSection(name),
        })),
      ]}
    >
      <Button look="plain" leftSection={<Settings2 size={18} />}>
        Sections
      </Button>
    </Menu>
  )
}

/** Below what comes next: lists of cards and the stats, loaded once they are nearly in view. */
export function HomeSections() {
  const hash = useHashScroll()
  const wanted = useHydrated() ? hash : ''
  return (
    <>
      <Section name="quick_start">
        <section className={styles.row} aria-labelledby="quick-start-title">
          <h2 id="quick-start-title">Cards</h2>
          <NearView what="The lists of cards" atOnce={wanted === 'quick_start'}>
            <QuickStart />
          </NearView>
        </section>
      </Section>
      <Section name="stats">
        <section className={styles.row} aria-labelledby="stats-title">
          <h2 id="stats-title">Stats</h2>
          <NearView what="The stats" atOnce={wanted === 'stats'}>
            <Stats />
          </NearView>
        </section>
      </Section>
    </>
  )
}

/** HOM-RU002. A hash scrolls to its element after 1.5 s, when what stands above it has come. */
const HOME_HASH_SCROLL_S = 1.5

function useHashScroll(): string {
  const { hash } = useLocation()
  const wanted = hash.slice(1)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(
      () => document.getElementById(wanted)?.scrollIntoView({ behavior: prefersLessMotion() ? 'auto' : 'smooth' }),
      HOME_HASH_SCROLL_S * 1000,
    )
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted
}
