import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { opensReview } from '#shared/rules/feedback/review.ts'
import { loadReview, reviews, saveReview } from '../store.ts'
import type { RatedCard } from './card.ts'
import styles from './Rating.module.css'
import { ReviewDialog } from './ReviewDialog.tsx'
import { Stars } from './Stars.tsx'
import { thank } from './thank.ts'

/** FCT-RU006. Stars after the lesson: four or fewer ask why, five are saved at once. */
export function RateInPlace({ card }: { card: RatedCard }) {
  const { byCard } = useSnapshot(reviews)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asksWhy, setAsksWhy] = useState(false)
  const { busy, run } = useAction({ inPassing: true })
  useEffect(() => void loadReview(card.card_id), [card.card_id])
  const stored = byCard[card.card_id]?.data?.rating ?? null
  const commit = async (rating: number) => {
    if (opensReview(rating)) return setAsksWhy(true)
    if (await run(() => saveReview(card.card_id, rating, []))) {
      setChosen(null)
      toast(thank(card.name), { look: 'right' })
    }
  }
  const close = () => {
    setAsksWhy(false)
    setChosen(null)
  }
  return (
    <div className={styles.row}>
      <Stars
        label={stored === null ? 'Rate this Pictomo' : 'Your rating of this Pictomo'}
        value={chosen ?? stored}
        onChange={setChosen}
        onPress={(rating) => {
          setChosen(rating)
          void commit(rating)
        }}
      />
      {chosen !== null && !asksWhy ? (
        <Button look="quiet" loading={busy !== null} onClick={() => void commit(chosen)}>
          Save the rating
        </Button>
      ) : null}
      {asksWhy ? <ReviewDialog card={card} rating={chosen ?? undefined} onClose={close} /> : null}
    </div>
  )
}
