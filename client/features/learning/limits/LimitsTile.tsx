import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { clock } from '#client/platform/clock.ts'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { TokensView } from '#shared/contract/billing/index.ts'
import { isLimited } from '#shared/rules/billing/budget.ts'
import { moreText } from '#shared/rules/catalogue/opening.ts'
import { learning, loadTokens } from '../store.ts'
import styles from './LimitsTile.module.css'

/**
 * TOK-RU002 to TOK-RU004. What a trial person has left today and when there is more; nothing for who has no limits. `hasDaily`:
 * a daily quiz is due, or was today.
 */
export function LimitsTile({ hasDaily = true }: { hasDaily?: boolean }) {
  const { tokens } = useSnapshot(learning)
  const { user } = useSnapshot(session)
  useFreshTokens()
  // How much there is hangs on the area of study.
  if (user && user.lead === null) return null
  // Whoever will have limits to read of finds room for them, so that nothing below jumps.
  if (!tokens && user?.is_trial) return <Skeleton height="12.5rem" />
  if (!tokens || !isLimited(tokens)) return null
  const rows = [
    { name: 'Free lessons', left: tokens.tokens },
    { name: 'Questions', left: tokens.quiz_questions },
    // What waits for another day has no round to count today.
    ...(hasDaily ? [{ name: 'Daily quiz', left: tokens.spacedrep_rounds }] : []),
  ]
  return (
    <Card aria-labelledby="limits">
      <h2 id="limits" className={styles.title}>
        Left today
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ name, left }) => (
          <div key={name} className={styles.row} data-none={left === 0 || undefined}>
            <dt>{name}</dt>
            <dd>{left}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.reset}>
        A free lesson opens a locked card. Each question counts. Once none is left, you can still quiz free cards and
        those you opened.
      </p>
      <p className={styles.reset}>
        <More key={tokens.reset} tokens={tokens} />
      </p>
    </Card>
  )
}

/** Asked again whenever the page is looked at anew: it may have been used in another tab or on another device. */
function useFreshTokens(): void {
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && void loadTokens()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])
}

/** Says when there is more, by the minute, and asks anew at its end. */
function More({ tokens }: { tokens: TokensView }) {
  const [end] = useState(() => clock.now().getTime() + tokens.reset * 1000)
  const [now, setNow] = useState(() => clock.now().getTime())
  const isOver = now >= end
  useEffect(() => {
    if (isOver) return void loadTokens()
    const timer = setInterval(() => setNow(clock.now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return moreText(tokens, (end - now) / 1000)
}
