import { Suspense, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { useEmbedded } from '#client/platform/embed.ts'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { MODERATION_SEEN, offersModeration } from '#shared/rules/quiz/feedback.ts'
import styles from './AnswerNotice.module.css'
import { type Quiz, quiz } from './state.ts'

const MoreAnswers = lazyPart(async () => (await import('./more/index.ts')).MoreAnswers)

type Props = {
  fact: { readonly fact_id: number; readonly name: string }
  /** What the question offered; none where it was typed. */
  shown: readonly string[]
  /** Keeps the next question from coming. */
  stay: () => void
}

/** Below the answer, for who has an account: further wrong answers, once they are asked for. */
export function AfterAnswer({ fact, shown, stay }: Props) {
  const { user } = useSnapshot(session)
  const isEmbedded = useEmbedded()
  const [isOpen, setOpen] = useState(false)
  if (!user || isEmbedded || shown.length === 0) return null
  const open = () => {
    stay()
    setOpen(true)
  }
  if (isOpen)
    return (
      <PartBoundary fallback={({ retry }) => <MissingPart what="The wrong answers" onRetry={retry} />}>
        <Suspense fallback={<Skeleton height="8rem" />}>
          <MoreAnswers fact={fact} shown={shown} />
        </Suspense>
      </PartBoundary>
    )
  return (
    <>
      <ModerationOffer onTake={open} />
      <div className={styles.quiet}>
        <Button look="plain" aria-expanded={false} onClick={open}>
          Rate the answer choices
        </Button>
      </div>
    </>
  )
}

/** QUZ-SC005, QUZ-RU015. Once, to who has a hard time: questions and their wrong answers can be voted on. */
function ModerationOffer({ onTake }: { onTake: () => void }) {
  const { user } = useSnapshot(session)
  const { answers } = useSnapshot(quiz) as Snapshot<Quiz>
  if (!user || !offersModeration(answers, user.has_seen[MODERATION_SEEN] ?? 0)) return null
  const settle = () => countSeen(MODERATION_SEEN)
  return (
    <aside className={styles.offer} aria-label="Help with the questions">
      <p>
        <strong>Is a question unfair?</strong> After each answer you can rate its wrong answers, suggest better ones and
        tell us what is wrong with the question.
      </p>
      <div className={styles.actions}>
        <Button look="plain" onClick={settle}>
          Got it
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            settle()
            onTake()
          }}
        >
          Show me
        </Button>
      </div>
    </aside>
  )
}
