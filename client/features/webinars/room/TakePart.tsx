import { BookmarkCheck, BookmarkPlus, Hand } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { REACTIONS } from '#shared/contract/webinars/index.ts'
import { canModerate } from '#shared/rules/webinars/room/policy.ts'
import { raiseHand, takeCard } from './acts.ts'
import styles from './Room.module.css'
import { REACTION_LOOKS } from './reactions.ts'
import { live } from './store.ts'
import { reactWith } from './watch.ts'

/** What one does without a word: react, raise a hand, keep the card for oneself. */
export function TakePart() {
  const { view, entry, bursts } = useSnapshot(live)
  const { user } = useSnapshot(session)
  const { busy, run } = useAction({ inPassing: true })
  const isUp = entry.data?.own?.hand_up ?? false
  const slide = view?.stage.slide
  const isTaken = slide?.kind === 'card' && (entry.data?.own?.in_review.includes(slide.card_id) ?? false)
  const take = () =>
    run(async () => {
      await takeCard()
      toast('In your review')
    }, 'take')
  return (
    <div className={styles.part} data-toasts="top">
      {/* Who moderates is asked for help, and asks for none. */}
      {canModerate(entry.data?.role ?? 'attendee') ? null : (
        <Button
          look={isUp ? 'second' : 'quiet'}
          aria-pressed={isUp}
          leftSection={<Hand size={18} aria-hidden />}
          loading={busy === 'hand'}
          onClick={() => run(() => raiseHand(!isUp), 'hand')}
        >
          <span className={styles.hand}>{isUp ? 'Lower hand' : 'Raise hand'}</span>
        </Button>
      )}
      {REACTIONS.map((kind) => {
        const { name, Icon } = REACTION_LOOKS[kind]
        return (
          <IconButton key={kind} name={name} look="quiet" onClick={() => reactWith(kind)}>
            <Icon size={20} />
          </IconButton>
        )
      })}
      {user && slide?.kind === 'card' ? (
        <Button
          look={isTaken ? 'second' : 'quiet'}
          aria-disabled={isTaken || undefined}
          leftSection={isTaken ? <BookmarkCheck size={18} aria-hidden /> : <BookmarkPlus size={18} aria-hidden />}
          loading={busy === 'take'}
          onClick={isTaken ? undefined : take}
        >
          <span className={styles.word}>{isTaken ? 'In your review' : 'Send to my review'}</span>
        </Button>
      ) : null}
      <span className={styles.bursts} aria-hidden>
        {bursts.map(({ id, kind, count }) => {
          const { Icon } = REACTION_LOOKS[kind]
          return (
            <span key={id} className={styles.burst}>
              <Icon size={18} /> {count > 1 ? count : ''}
            </span>
          )
        })}
      </span>
    </div>
  )
}
