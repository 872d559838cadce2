import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { ReviewFlag, ReviewView } from '#shared/contract/feedback/index.ts'
import { opensReview, ratingMissing } from '#shared/rules/feedback/review.ts'
import { loadReview, reviews, saveReview } from '../store.ts'
import type { RatedCard } from './card.ts'
import styles from './Rating.module.css'
import { ReasonGroups } from './ReasonGroups.tsx'
import { Stars } from './Stars.tsx'
import { thank } from './thank.ts'

type Props = {
  card: RatedCard
  /** The rating that was pressed before it opened. */
  rating?: number | undefined
  onClose: () => void
}

/** LRN-SC015. Rates a card, with reasons where it is rated below five. */
export function ReviewDialog({ card, rating, onClose }: Props) {
  const { byCard } = useSnapshot(reviews)
  const load = () => loadReview(card.card_id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each card
  useEffect(() => void load(), [card.card_id])
  const from = byCard[card.card_id] ?? { status: 'loading' as const, data: null, error: null }
  return (
    <Dialog open onClose={onClose} title={`Rate ${card.name}`}>
      <Loaded from={from} what="your rating" onRetry={load} height="12rem">
        {(review) => <ReviewForm card={card} stored={review as ReviewView} rating={rating} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function ReviewForm({ card, stored, rating: pressed, onClose }: Props & { stored: ReviewView }) {
  const [rating, setRating] = useState(pressed ?? stored.rating)
  const [flags, setFlags] = useState<ReviewFlag[]>([...stored.flags])
  const { form, busy, errors, submit, forgive } = useForm<[chosen?: number]>({
    fields: ['rating'],
    check: (chosen = rating ?? undefined) => ({
      rating: chosen ? undefined : ratingMissing(card),
    }),
    send: async (chosen = rating ?? undefined) => {
      // FCT-RU006. Five stars need no reasons.
      await saveReview(card.card_id, chosen ?? null, chosen && opensReview(chosen) ? flags : [])
      toast(thank(card.name), { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  const choose = (chosen: number) => {
    setRating(chosen)
    forgive('rating')
  }
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <Stars
        label="Your rating"
        value={rating}
        wrong={errors.fields.rating !== undefined}
        onChange={choose}
        onPress={(chosen) => {
          choose(chosen)
          if (!opensReview(chosen)) void submit(chosen)
        }}
      />
      {errors.fields.rating ? (
        <p className={styles.wrong} role="alert">
          {errors.fields.rating}
        </p>
      ) : null}
      {rating !== null && opensReview(rating) ? (
        <>
          <p className={styles.quiet}>Tell us why, if you like. Only our staff see it.</p>
          <ReasonGroups flags={flags} onChange={setFlags} />
        </>
      ) : null}
      <Button type="submit" loading={busy}>
        Save the rating
      </Button>
    </form>
  )
}
