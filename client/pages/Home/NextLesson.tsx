import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { srcSetOf } from '#shared/rules/scenes/pictureSizes.ts'
import styles from './NextLesson.module.css'

type Props = {
  card: {
    slug: string
    name: string
    main_image: string
    num_facts: number
    num_mastered_facts?: number
    going: boolean
  }
}

/** The one thing to do now. */
export function NextLesson({ card }: Props) {
  const mastered = card.num_mastered_facts ?? 0
  return (
    <Card flush className={styles.next}>
      <Link to={`/learn/${card.slug}`} className={styles.picture} tabIndex={-1} aria-hidden>
        <img
          src={card.main_image}
          srcSet={srcSetOf(card.main_image)}
          sizes="(max-width: 40rem) 92vw, (max-width: 72rem) 46vw, 34rem"
          alt=""
          width={1100}
          height={850}
        />
      </Link>
      <div className={styles.body}>
        <p className={styles.kicker}>{card.going ? 'Continue where you left off' : 'Begin here'}</p>
        <h2 className={styles.name}>{card.name}</h2>
        <p className={styles.facts}>
          {mastered > 0 ? `${mastered} of ${card.num_facts} facts mastered` : `${card.num_facts} facts in one scene`}
        </p>
        {card.going ? (
          <ProgressBar value={mastered} total={card.num_facts} label="Facts mastered" tone="right" />
        ) : null}
        <div className={styles.actions}>
          <ButtonLink to={`/learn/${card.slug}`} large leftSection={<Play size={20} fill="currentColor" />}>
            {card.going ? 'Continue' : 'Learn'}
          </ButtonLink>
          <ButtonLink to={`/quiz/pictomo/${card.slug}`} look="plain" large>
            Quiz
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

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
