import { CircleHelp, Play } from 'lucide-react'
import { Link } from 'react-router'
import type { Offer } from '#client/features/learning/next/index.ts'
import { sceneAhead } from '#client/platform/sceneAhead.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { srcSetOf } from '#shared/rules/scenes/pictureSizes.ts'
import styles from './NextLesson.module.css'

/** The one thing to do now, and why it is that. */
export function NextLesson({ offer: { card, why, told, done, label, path, isHeard } }: { offer: Offer }) {
  const learn = `/learn/${card.slug}`
  const isQuiz = path !== learn
  const state = sceneAhead(card.main_image)
  return (
    <Card flush className={styles.next}>
      <Link to={path} state={state} className={styles.picture} tabIndex={-1} aria-hidden>
        <NextScene picture={card.main_image} />
      </Link>
      <div className={styles.body}>
        <p className={styles.kicker}>{why}</p>
        <h2 className={styles.name}>{card.name}</h2>
        <p className={styles.facts}>{told}</p>
        {done ? <ProgressBar value={done.count} total={card.num_facts} label={done.label} tone="right" /> : null}
        <div className={styles.actions}>
          <ButtonLink
            to={path}
            state={state}
            large
            leftSection={isQuiz ? <CircleHelp size={20} /> : <Play size={20} fill="currentColor" />}
          >
            {label}
          </ButtonLink>
          <ButtonLink to={isQuiz ? learn : `/quiz/pictomo/${card.slug}`} state={state} look="plain" large>
            {isQuiz ? (isHeard ? 'Hear it again' : 'Hear it') : 'Quiz'}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

/** The scene of a card beside the words about it. */
export const NextScene = ({ picture }: { picture: string }) => (
  <img
    src={picture}
    srcSet={srcSetOf(picture)}
    sizes="(max-width: 40rem) 92vw, (max-width: 72rem) 46vw, 34rem"
    alt=""
    width={1100}
    height={850}
  />
)

export function NextLessonSkeleton() {
  return (
    <Card flush className={styles.next}>
      <div className={styles.picture} />
      <div className={styles.body}>
        <Skeleton width="40%" />
        <Skeleton width="70%" height="2rem" />
        <Skeleton width="50%" />
        <Skeleton width="9rem" height="3.25rem" />
      </div>
    </Card>
  )
}
