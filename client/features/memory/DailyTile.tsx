import { Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { learning } from '#client/features/learning/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { ProgressRing } from '#client/ui/ProgressBar.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { MemoryStats } from '#shared/contract/memory/index.ts'
import styles from './DailyTile.module.css'
import { DAILY_QUIZ } from './paths.ts'
import { dayText, type Standing } from './standing.ts'
import { loadAhead, loadStats } from './store.ts'
import { useDaily } from './useDaily.ts'

const questions = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`

/** SRP-SC007. The daily quiz in short, live. `isOffered`: the page has offered it first already. */
export function DailyTile({ isOffered }: { isOffered: boolean }) {
  const { stats, ahead, standing, own } = useDaily()
  const { tokens } = useSnapshot(learning)
  const rounds = tokens?.spacedrep_rounds ?? null
  const failed = stats.data ? standing === 'unknown' && ahead.status === 'failed' : stats.status === 'failed'
  const next = ahead.data?.due_at ? dayText(ahead.data.due_at, own) : null
  return (
    <Card aria-labelledby="daily-tile" className={styles.tile}>
      <div className={styles.head}>
        <h2 id="daily-tile" className={styles.title}>
          <Repeat2 size={22} aria-hidden className={styles.icon} />
          Daily quiz
        </h2>
        <ButtonLink to="?srm=settings" look="plain" className={styles.more}>
          Settings
        </ButtonLink>
      </div>
      {failed ? (
        <ErrorNotice
          title="Your daily quiz could not be loaded."
          error={stats.data ? ahead.error : stats.error}
          onRetry={stats.data ? loadAhead : loadStats}
        >
          What you learned is safe.
        </ErrorNotice>
      ) : !stats.data || standing === 'unknown' ? (
        <Loading what="your daily quiz">
          <Skeleton height="4.5rem" />
        </Loading>
      ) : standing === 'empty' ? (
        <Empty />
      ) : (
        <>
          <Today stats={stats.data} standing={standing} next={next} />
          {standing === 'due' ? <Begin rounds={rounds} isOffered={isOffered} /> : null}
          <LiveRegion
            text={standing === 'due' ? `${questions(stats.data.current_left)} of your daily quiz left today.` : ''}
          />
        </>
      )}
    </Card>
  )
}

function Today({ stats, standing, next }: { stats: MemoryStats; standing: Standing; next: string | null }) {
  const { current_total: total, current_left: left, learned_today: learned } = stats
  const told: Record<Exclude<Standing, 'empty' | 'unknown'>, ReactNode> = {
    due: (
      <>
        <strong className={styles.count}>{left}</strong> due today
      </>
    ),
    done: <strong>Done for today.</strong>,
    full: <strong>You reached today’s maximum.</strong>,
    later: <strong>No daily quiz today.</strong>,
  }
  const after =
    standing === 'full'
      ? 'The rest waits for tomorrow.'
      : standing !== 'due' && next
        ? `The next is due ${next}.`
        : null
  return (
    <div className={styles.today}>
      {total > 0 ? (
        <span className={styles.ring}>
          <ProgressRing value={total - left} total={total} label={`${total - left} of today’s ${total} answered`}>
            {total - left}/{total}
          </ProgressRing>
        </span>
      ) : null}
      <div className={styles.words}>
        <p className={styles.told}>{told[standing as keyof typeof told]}</p>
        {after ? <p className={styles.quiet}>{after}</p> : null}
        <p className={styles.quiet}>{learned} learned today</p>
      </div>
    </div>
  )
}

/** The way into it, and what is left of a trial's rounds. */
function Begin({ rounds, isOffered }: { rounds: number | null; isOffered: boolean }) {
  if (rounds === 0)
    return <p className={styles.quiet}>You have used today’s free round. The next one is yours tomorrow.</p>
  return (
    <>
      <ButtonLink to={DAILY_QUIZ} look={isOffered ? 'quiet' : 'main'} fullWidth>
        Daily quiz
      </ButtonLink>
      {rounds === null ? null : (
        <p className={styles.quiet}>
          {rounds} free {rounds === 1 ? 'round' : 'rounds'} left today
        </p>
      )}
    </>
  )
}

function Empty() {
  return (
    <>
      <p>Each fact you learn comes back here, just before you would forget it.</p>
      <ButtonLink to="/find-pictomo" look="quiet" fullWidth>
        Find a card
      </ButtonLink>
    </>
  )
}
