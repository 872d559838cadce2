import { Repeat2 } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { DAILY_QUIZ, loadUpNext, memory } from '#client/features/memory/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/css.ts'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import styles from './NextLesson.module.css'
import { NextScene } from './NextLesson.tsx'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
/** So many cards are named, and the rest counted. */
const NAMED = 2

function ofCards(names: readonly string[], total: number): string {
  const named = names.slice(0, NAMED)
  const more = total - named.length
  return `Of ${list.format(more > 0 ? [...named, `${more} more ${more === 1 ? 'card' : 'cards'}`] : named)}`
}

/** The daily quiz as the one thing to do now, with the scene of the card that is asked first. */
export function NextDaily() {
  const { stats, upNext } = useSnapshot(memory)
  const at = stats.data?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are next whenever the numbers change
  useEffect(() => void loadUpNext(), [at])
  const { current_left: left, current_total: total } = stats.data ?? { current_left: 0, current_total: 0 }
  const [first] = upNext.data?.items ?? []
  const names = upNext.data?.items.map(({ name }) => name) ?? []
  return (
    <Card flush className={styles.next}>
      <Link to={DAILY_QUIZ} className={styles.picture} tabIndex={-1} aria-hidden>
        {first ? <NextScene picture={first.main_image} /> : null}
      </Link>
      <div className={styles.body}>
        <p className={styles.kicker}>Before you forget it</p>
        <h2 className={styles.name}>
          {left} {left === 1 ? 'question is' : 'questions are'} due
        </h2>
        <p className={classes(styles.facts, styles.cards)}>
          {upNext.data && names.length > 0 ? ofCards(names, upNext.data.total) : '\u00a0'}
        </p>
        {left < total ? <ProgressBar value={total - left} total={total} label="Answered today" tone="right" /> : null}
        <div className={styles.actions}>
          <ButtonLink to={DAILY_QUIZ} large leftSection={<Repeat2 size={20} />}>
            Daily quiz
          </ButtonLink>
          <ButtonLink to="?srm=queue" look="plain" large>
            Queue
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
