import { useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { useSplitTest } from '#client/features/analytics/index.ts'
import { AppLinkForm, Claims, FeatureScroller, site, TestimonialScroller } from '#client/features/site/index.ts'
import { useMedia } from '#client/platform/motion.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { BRAND } from '#shared/brand.ts'
import type { SplitTest } from '#shared/rules/analytics/splitTest.ts'
import styles from './FrontMore.module.css'
import { SceneDialog } from './SceneDialog.tsx'
import { SceneGallery } from './SceneGallery.tsx'

/** Which words bring newcomers to make an account. */
const CALL: SplitTest<'account' | 'try'> = { name: 'front_call', variants: ['account', 'try'], newVisitorsOnly: true }
const CALL_WORDS = { account: 'Make a free account', try: 'Try it free' } as const

const WAYS = [
  {
    to: '/pricing',
    title: 'Pricing',
    text: 'What is free, for how long, and what a plan will give.',
    link: 'See what is free',
  },
  {
    to: '/educators',
    title: 'For educators',
    text: 'Ask your whole class at once and see every answer as it comes.',
    link: 'Teach with it',
  },
  {
    to: '/affiliates',
    title: 'For affiliates',
    text: 'Tell others about what you learn with, and earn when they stay.',
    link: 'Become an affiliate',
  },
] as const

/** What stands below the first screen of the front page. */
export function FrontMore() {
  const [opened, setOpened] = useState<'scene' | 'how' | null>(null)
  // MKG-RU005: the window that shows how it works is for desktops only.
  const desktop = useMedia('(min-width: 62rem)')
  // Where nobody has said anything yet there is nothing to put a heading over.
  const silent = useSnapshot(site).testimonials.data?.length === 0
  const words = CALL_WORDS[useSplitTest(CALL)]
  return (
    <div className={styles.more}>
      <SceneGallery />
      <section className={styles.part} aria-labelledby="features">
        <h2 id="features">What you get</h2>
        <FeatureScroller />
        <p className={styles.actions}>
          <Button look="quiet" onClick={() => setOpened('scene')}>
            Watch a scene
          </Button>
          {desktop ? (
            <Button look="quiet" onClick={() => setOpened('how')}>
              How it works
            </Button>
          ) : null}
        </p>
      </section>
      <Claims />
      {silent ? null : (
        <section className={styles.part} aria-labelledby="voices">
          <h2 id="voices">What learners say</h2>
          <TestimonialScroller />
          <p>
            <Link to="/testimonials">All of them</Link>
          </p>
        </section>
      )}
      <ul className={styles.ways}>
        {WAYS.map(({ to, title, text, link }) => (
          <li key={to}>
            <Card className={styles.way}>
              <h2 className={styles.wayTitle}>{title}</h2>
              <p>{text}</p>
              <Link to={to}>{link}</Link>
            </Card>
          </li>
        ))}
      </ul>
      <section className={styles.part} aria-labelledby="phone">
        <h2 id="phone">{BRAND.name} on your phone</h2>
        <p className={styles.quiet}>It runs in any phone’s browser; there is nothing you must install.</p>
        <AppLinkForm />
      </section>
      <p className={styles.actions}>
        <ButtonLink to="/register" large>
          {words}
        </ButtonLink>
      </p>
      <SceneDialog opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}
