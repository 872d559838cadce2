import { RotateCcw, Star } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { takeFocus, useFocusOn } from '#client/ui/useFocusOn.ts'
import { beginRecall, beginRound } from './begin.ts'
import { CountedUp } from './CountedUp.tsx'
import { MissedFacts } from './MissedFacts.tsx'
import { NextCard, type Within } from './NextCard.tsx'
import { NotSaved } from './NotSaved.tsx'
import styles from './QuizResult.module.css'
import { ResultScene } from './ResultScene.tsx'
import { ResultsTile } from './ResultsTile.tsx'
import { isPictured, missedOf, scoreOf } from './round.ts'
import { type Quiz, quiz } from './state.ts'
import { useConfetti } from './useConfetti.ts'

type Props = {
  /** What the server has given for it so far. */
  xp: number
  /** Why it gave less than one might think. */
  xpNote?: string
  /** What it brought one nearer to. */
  gains?: ReactNode
  /** The list of cards that one goes through. */
  within?: Within | undefined
  /** What it moved. */
  league?: ReactNode
  /** What is asked beside. */
  children?: ReactNode
}

/** How the round went, and what to do with it. */
export function QuizResult({ xp, xpNote = '', gains, within, league, children }: Props) {
  const { card, answers, questions, tasks, mastered, roundId, phase } = useSnapshot(quiz) as Snapshot<Quiz>
  const { user } = useSnapshot(session)
  // Who made an account over this page is a guest no more.
  const guest = roundId === null && !user
  const saved = phase === 'done'
  const score = scoreOf(answers)
  const perfect = score.total > 0 && score.right === score.total
  useConfetti(perfect)
  // How it went is seen first, wherever the last question had been scrolled to.
  useLayoutEffect(() => {
    // Its answer is a promise in newer browsers, which is no way to undo an effect.
    void window.scrollTo(0, 0)
  }, [])
  const heading = useFocusOn<HTMLHeadingElement>('result', true)
  // "Try now" is gone once it is saved, and with it the focus that it had.
  useEffect(() => {
    if (saved && document.activeElement === document.body) takeFocus(heading.current)
  }, [saved, heading])
  const again = () => void (tasks ? beginRecall() : beginRound())
  useShortcuts('Result', saved ? [{ keys: ['r'], label: 'Take it again', run: again }] : [])
  const wrong = missedOf(questions, answers)
  if (!card) return null
  return (
    <div className={styles.result} data-toasts="topWide">
      <div className={styles.beside}>
        <Card className={styles.score}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {perfect ? 'Every fact right' : `${score.right} of ${score.total} right`}
          </h1>
          <div className={styles.bar}>
            <ProgressBar value={score.right} total={score.total} label="Right answers" tone="right" />
            {/* It comes a moment later, into a line that is there: what is pressed stays where it is. */}
            {xp > 0 ? (
              <Badge tone="accent">
                <CountedUp to={xp} says={(count) => `+${count} XP`} />
              </Badge>
            ) : null}
          </div>
          {mastered ? (
            <p className={styles.marks}>
              <Badge tone="warning">
                <Star size={14} aria-hidden /> {card.name} mastered
              </Badge>
            </p>
          ) : null}
          {guest ? (
            <p className={styles.keep}>
              Your result is kept on this device.{' '}
              <button
                type="button"
                className={styles.link}
                onClick={() =>
                  askToRegister({ cardSlug: card.slug, quick: true, reason: 'Then this result is yours for good.' })
                }
              >
                Start free
              </button>{' '}
              and it is yours for good.
            </p>
          ) : null}
          {saved ? (
            <div className={styles.actions}>
              {wrong.length > 0 ? (
                <Button onClick={() => void beginRound('wrong')}>Incorrect only</Button>
              ) : (
                <NextCard after={card.card_id} guest={guest} within={within} />
              )}
              {guest && wrong.length === 0 ? null : (
                <ButtonLink to={guest ? '/find-pictomo' : '/home'} look="quiet">
                  {guest ? 'Find another' : 'Home'}
                </ButtonLink>
              )}
            </div>
          ) : (
            <NotSaved />
          )}
        </Card>
        <Card className={styles.more}>
          {saved ? (
            <div className={styles.ways}>
              <Button look="plain" leftSection={<RotateCcw size={18} />} onClick={again}>
                Retake
              </Button>
              {tasks || !card.facts.some(isPictured) ? null : (
                <Button look="plain" onClick={() => void beginRecall()}>
                  Scene recall
                </Button>
              )}
              <ButtonLink to={within?.leads(card.slug) ?? `/learn/${card.slug}`} look="plain">
                Learn again
              </ButtonLink>
            </div>
          ) : null}
          {children}
          {/* What the server says of the XP comes later, below all that is pressed, and moves nothing. */}
          {xpNote ? <p className={styles.note}>{xpNote}</p> : null}
          {gains}
          <SpokenAtOnce text={saved && roundId !== null ? 'Saved.' : ''} />
        </Card>
        {/* The league has as many rows as people: what it grows or shrinks by moves nothing that is read. */}
        <ResultsTile isDaily={false} missedCards={[]} />
        {league}
      </div>
      <ResultScene card={card} answers={answers} />
      <MissedFacts missed={wrong} answers={answers} />
    </div>
  )
}
