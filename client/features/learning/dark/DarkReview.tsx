import { Moon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Snapshot } from 'valtio'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import { askedNow, beginDark, chooseFigure, judgeFact, showFact } from '#shared/rules/learning/darkReview.ts'
import { shuffled } from '#shared/rules/quiz/question.ts'
import { beginAttempt, metFact } from '../attempt.ts'
import { FactMeaning } from '../FactMeaning.tsx'
import styles from './DarkReview.module.css'
import { DarkScene } from './DarkScene.tsx'
import { keepReview, keptReview } from './keptReview.ts'

/** LRN-RU008, LRN-RU009. The card from memory: its scene in the dark, which the learner lights fact by fact. */
export function DarkReview({ card }: { card: Snapshot<CardWithFacts> }) {
  const begin = () => beginDark(shuffled(card.facts, Math.random))
  const [review, setReview] = useState(() => keptReview(card) ?? begin())
  useEffect(() => keepReview(card.card_id, review), [card.card_id, review])
  const navigate = useNavigate()
  useEffect(() => beginAttempt(card.card_id), [card.card_id])
  const asked = card.facts.find(({ key }) => key === askedNow(review))
  const all = review.waiting.length + review.lit.length
  const isDone = asked === undefined
  const heading = useFocusOn<HTMLHeadingElement>(`${asked?.key} ${review.isShown}`, true)
  const lessonPath = `/learn/${card.slug}`
  const quizPath = `/quiz/pictomo/${card.slug}`
  const pick = (key: string) => setReview((now) => chooseFigure(now, key))
  const show = () => setReview(showFact)
  const judge = (known: boolean) => {
    if (review.isShown) metFact(asked?.fact_id)
    setReview((now) => judgeFact(now, known))
  }
  const skip = () => setReview((now) => (now.waiting[1] ? chooseFigure(now, now.waiting[1]) : now))
  useShortcuts('Review in the dark', [
    { keys: [' ', 'Enter'], label: 'Show the fact', run: show },
    { keys: ['1'], label: 'Not yet', run: () => judge(false) },
    { keys: ['2'], label: 'I knew it', run: () => judge(true) },
    { keys: ['ArrowRight'], label: 'Another figure', run: skip },
    { keys: ['q'], label: 'To the quiz', run: () => navigate(quizPath) },
  ])
  return (
    <div className={styles.review}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Moon size={22} aria-hidden /> {card.name} in the dark
        </h1>
        <div className={styles.progress}>
          <ProgressBar value={review.lit.length} total={all} label="Figures lit" tone="right" />
          <span>
            {review.lit.length} of {all}
          </span>
        </div>
        <ButtonLink to={lessonPath} look="plain">
          Back to the lesson
        </ButtonLink>
      </header>
      <div className={styles.stage}>
        <DarkScene card={card} lit={review.lit} asked={asked?.key} onPick={pick} />
      </div>
      <section className={styles.ask} aria-label="The figure that is asked now">
        {isDone ? (
          <>
            <h2 ref={heading} tabIndex={-1} className={styles.what}>
              The whole scene is lit
            </h2>
            <p className={styles.quiet}>
              {review.missed.length === 0
                ? 'You knew every figure at once.'
                : `You knew ${all - review.missed.length} of ${all} at once; the rest came back.`}
            </p>
            <div className={styles.ways}>
              <ButtonLink to={quizPath}>Take the quiz</ButtonLink>
              <Button look="quiet" onClick={() => setReview(begin)}>
                Put out the light
              </Button>
            </div>
          </>
        ) : (
          <>
            <h2 ref={heading} tabIndex={-1} className={styles.what}>
              {review.isShown ? (
                <>
                  <span className={styles.pictomo}>{asked.pictomo}</span> {asked.name}
                </>
              ) : (
                'What does this figure stand for?'
              )}
            </h2>
            {review.isShown ? (
              <div className={styles.quiet}>
                <FactMeaning fact={asked} />
              </div>
            ) : (
              <p className={styles.quiet}>Say it to yourself, then look. Any figure in the dark may come first.</p>
            )}
            <div className={styles.ways}>
              {review.isShown ? (
                <>
                  <Button look="quiet" onClick={() => judge(false)}>
                    Not yet
                  </Button>
                  <Button onClick={() => judge(true)}>I knew it</Button>
                </>
              ) : (
                <>
                  <Button look="plain" onClick={skip}>
                    Another figure
                  </Button>
                  <Button onClick={show}>Show the fact</Button>
                </>
              )}
            </div>
          </>
        )}
      </section>
      <SpokenAtOnce text={isDone ? 'The whole scene is lit.' : ''} />
    </div>
  )
}
