import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { memory } from '#client/features/memory/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ProgressBar, ProgressRing } from '#client/ui/ProgressBar.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import { loadAnswered } from './asking.ts'
import { beginLong, chooseAgain } from './beginLong.ts'
import { CountedUp } from './CountedUp.tsx'
import styles from './LongResult.module.css'
import { MissedFacts } from './MissedFacts.tsx'
import { NotSaved } from './NotSaved.tsx'
import { ResultsTile } from './ResultsTile.tsx'
import { missedOf, scoreByCard, scoreOf } from './round.ts'
import { type Quiz, quiz } from './state.ts'
import { useConfetti } from './useConfetti.ts'

type Props = {
  /** What the server has given for it so far. */
  xp: number
  /** What that was for. */
  xpNote?: string
  /** What it brought one nearer to. */
  gains?: ReactNode
  /** What it moved. */
  league?: ReactNode
}

/** How a round on many cards went: each card's scene with what was right of it, and what to look at again. */
export function LongResult({ xp, xpNote = '', gains, league }: Props) {
  const { long, refs, answers, questions, phase } = useSnapshot(quiz) as Snapshot<Quiz>
  const saved = phase === 'done'
  const score = scoreOf(answers)
  const perfect = score.total > 0 && score.right === score.total
  useConfetti(perfect)
  useLayoutEffect(() => {
    // Its answer is a promise in newer browsers, which is no way to undo an effect.
    void window.scrollTo(0, 0)
  }, [])
  useEffect(() => void loadAnswered(), [])
  const heading = useFocusOn<HTMLHeadingElement>('result', true)
  const pictures = new Map(questions.flatMap((one) => (one ? [[one.card.card_id, one.card.main_image] as const] : [])))
  const missed = missedOf(questions, answers)
  // What was missed there comes back by itself.
  const isDaily = long?.type === 'spacedrep'
  const isMoreDue = (useSnapshot(memory).stats.data?.current_left ?? 1) > 0
  if (!long) return null
  return (
    <div className={styles.result} data-toasts="topWide">
      <Card className={styles.score}>
        <p className={styles.about}>{long.name}</p>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {perfect ? 'Every answer right' : `${score.right} of ${score.total} right`}
        </h1>
        <ProgressBar value={score.right} total={score.total} label="Right answers" tone="right" />
        {xp > 0 ? (
          <p>
            <Badge tone="accent">
              <CountedUp to={xp} says={(count) => `+${count} XP`} />
            </Badge>
          </p>
        ) : null}
        {saved ? (
          <div className={styles.actions}>
            {isDaily && !isMoreDue ? (
              <ButtonLink to="/home">See what is next</ButtonLink>
            ) : perfect || isDaily ? (
              <Button onClick={() => void chooseAgain()}>Ask me more</Button>
            ) : (
              <>
                <Button onClick={() => void beginLong({ wrong_only: true, questions: score.total - score.right })}>
                  Incorrect only
                </Button>
                <Button look="quiet" leftSection={<RotateCcw size={18} />} onClick={() => void chooseAgain()}>
                  Ask me more
                </Button>
              </>
            )}
            {isDaily && !isMoreDue ? null : (
              <ButtonLink to="/home" look="plain">
                Home
              </ButtonLink>
            )}
          </div>
        ) : (
          <NotSaved />
        )}
        {/* What the server says of the XP comes later, below all that is pressed, and moves nothing. */}
        {xpNote ? <p className={styles.xpNote}>{xpNote}</p> : null}
        {gains}
        <SpokenAtOnce text={saved ? 'Saved.' : ''} />
      </Card>
      <ul className={styles.cards} aria-label="How each card went">
        {scoreByCard(refs, answers).map(({ card_id, slug, name, right, total }) => {
          const picture = pictures.get(card_id)
          return (
            <li key={card_id}>
              <Link to={`/learn/${slug}`} className={styles.card} data-whole={right === total || undefined}>
                <span className={styles.picture}>
                  {picture ? <SceneTile picture={picture} width={220} sizes="11rem" /> : null}
                </span>
                <span className={styles.foot}>
                  <span className={styles.name}>{name}</span>
                  <ProgressRing roomy={total > 9} value={right} total={total} label={`${right} of ${total} right`}>
                    {right}/{total}
                  </ProgressRing>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <ResultsTile
        isDaily={isDaily}
        missedCards={scoreByCard(refs, answers).flatMap(({ card_id, right, total }) =>
          right < total ? [card_id] : [],
        )}
      />
      <MissedFacts missed={missed} answers={answers} withCard />
      {league}
    </div>
  )
}
