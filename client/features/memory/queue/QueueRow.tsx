import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isAbort, sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Grip } from '#client/ui/Grip.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Drag } from '#client/ui/useDrag.ts'
import type { QueueCard } from '#shared/contract/memory/index.ts'
import { OFTEN_LEVELS, oftenLevel, oftenText } from '#shared/rules/memory/factor.ts'
import { QueueTexts } from '#shared/rules/memory/texts.ts'
import { dayText } from '../standing.ts'
import { memory } from '../store.ts'
import { useOwnDay } from '../useDaily.ts'
import styles from './Queue.module.css'
import { press, remove, takeBack, toToday } from './store.ts'

type Order = {
  drag: Drag | null
  onUp: (() => void) | null
  onDown: (() => void) | null
  /** It is on a later page, and goes up to the very top. */
  isFar: boolean
}
/** Says what was done, and to which card. */
type Say = (text: string, cardId: number) => void
const LEVELS = Array.from({ length: OFTEN_LEVELS }, (_, at) => at + 1)
const facts = (count: number): string => `${count} ${count === 1 ? 'fact' : 'facts'}`

/** What is moved to today is asked today, where the learner's maximum still lets it. */
function movedText(name: string): string {
  const { data } = memory.stats
  return data && data.current_left === 0
    ? `${name} waits at the top. You reached today’s maximum.`
    : `${name} is due today now.`
}

/** What a press of More or Less did: the step on the scale, and the day that moved with it. */
function oftenDone(before: QueueCard, after: QueueCard | null, own: Parameters<typeof dayText>[1]): string {
  if (!after) return `${before.name} is not due today any more. It stands under All cards.`
  const day = dayText(after.due_at, own)
  const was = dayText(before.due_at, own)
  const often = `${oftenText(after.pictomo_factor)}: ${oftenLevel(after.pictomo_factor)} of ${OFTEN_LEVELS}.`
  if (day !== was) return `${after.name} is seen ${often.toLowerCase()} It is due ${day} now, not ${was}.`
  return `${after.name} is seen ${often.toLowerCase()} ${after.due > 0 ? 'What is due today stays; it counts from the next answers on.' : `It is still due ${day}.`}`
}

/** A card of the queue: its scene, why or when it is due, and what one may do with it. */
export function QueueRow({
  card,
  order,
  said,
  onSaid,
}: {
  card: QueueCard
  order: Order | null
  /** What was just done to this card. */
  said: string | null
  onSaid: Say
}) {
  const own = useOwnDay()
  const { name } = card
  const level = oftenLevel(card.pictomo_factor)
  const { busy, act, failed } = useRowActions((text) => onSaid(text, card.card_id))
  const often = (which: 'more' | 'less') => () => {
    let after: QueueCard | null = null
    const work = async () => {
      after = await press(card, which)
    }
    void act(which, work, QueueTexts[which](name), () => oftenDone(card, after, own))
  }
  const due = card.due > 0 ? `${facts(card.due)} due today` : `Due ${dayText(card.due_at, own)}`
  return (
    <li className={styles.row} {...order?.drag?.row}>
      <div className={styles.about}>
        {order?.drag ? <Grip handle={order.drag.handle} /> : null}
        <SceneTile picture={card.main_image} width={88} sizes="5.5rem" className={styles.scene} />
        <div className={styles.words}>
          <Link to={`/learn/${card.slug}`} className={styles.name}>
            {name}
          </Link>
          <p>
            {due}
            {card.due > 0 && card.due < card.facts ? (
              <span className={styles.quiet}> of {facts(card.facts)}</span>
            ) : null}
          </p>
          {card.why ? <p className={styles.quiet}>{card.why}</p> : null}
          <p className={styles.often}>
            <span className={styles.dots} aria-hidden>
              {LEVELS.map((one) => (
                <span key={one} data-on={one === level || undefined} />
              ))}
            </span>
            <span>{oftenText(card.pictomo_factor)}</span>
            <span className={styles.quiet}>
              {level} of {OFTEN_LEVELS}
            </span>
          </p>
        </div>
        {order ? <Arrows name={name} order={order} /> : null}
      </div>
      <div className={styles.actions}>
        <Button
          look="quiet"
          aria-label={`More of ${name}`}
          loading={busy === 'more'}
          disabled={level === OFTEN_LEVELS}
          onClick={often('more')}
        >
          More
        </Button>
        <Button
          look="quiet"
          aria-label={`Less of ${name}`}
          loading={busy === 'less'}
          disabled={level === 1}
          onClick={often('less')}
        >
          Less
        </Button>
        {card.due < card.facts ? (
          <Button
            look="quiet"
            aria-label={`Move to today: ${name}`}
            loading={busy === 'move'}
            onClick={() =>
              act(
                'move',
                () => toToday(card),
                QueueTexts.move(name),
                () => movedText(name),
              )
            }
          >
            Move to today
          </Button>
        ) : null}
        <Button
          look="plain"
          aria-label={`Remove ${name}`}
          loading={busy === 'remove'}
          onClick={() => act('remove', () => removeWithWayBack(card), QueueTexts.remove(name), `${name} is removed.`)}
        >
          Remove
        </Button>
      </div>
      {said ? <p className={styles.said}>{said}</p> : null}
      {failed ? (
        <p className={styles.wrong} role="alert">
          {failed}
        </p>
      ) : null}
    </li>
  )
}

/** A card that is no longer in the daily quiz, and the way back for it. */
export function RemovedRow({ card, onSaid }: { card: QueueCard; onSaid: Say }) {
  const { busy, act, failed } = useRowActions((text) => onSaid(text, card.card_id))
  const { name } = card
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <SceneTile picture={card.main_image} width={88} sizes="5.5rem" className={styles.scene} />
        <div className={styles.words}>
          <Link to={`/learn/${card.slug}`} className={styles.name}>
            {name}
          </Link>
          <p className={styles.quiet}>What you answered of it is kept.</p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          look="quiet"
          aria-label={`Take ${name} back`}
          loading={busy === 'back'}
          onClick={() => act('back', () => takeBack(card), QueueTexts.takeBack(name), `${name} is back.`)}
        >
          Take it back
        </Button>
      </div>
      {failed ? (
        <p className={styles.wrong} role="alert">
          {failed}
        </p>
      ) : null}
    </li>
  )
}

/** One thing at a time is done to a card; what fails is said in the words that this has, beside it. */
function useRowActions(onSaid: (text: string) => void) {
  const [wrong, setWrong] = useState('')
  const { busy, failed, run } = useAction()
  async function act(name: string, work: () => Promise<void>, ifWrong: string, done: string | (() => string)) {
    setWrong(ifWrong)
    if (await run(work, name)) onSaid(typeof done === 'string' ? done : done())
  }
  return { busy, act, failed: failed === null ? null : wrong }
}

async function removeWithWayBack(card: QueueCard): Promise<void> {
  await remove(card)
  offerBack(card, `${card.name} is no longer in your daily quiz.`)
}

function offerBack(card: QueueCard, text: string): void {
  const run = () =>
    takeBack(card).catch((error) => {
      if (!isAbort(error)) offerBack(card, `${card.name} could not be taken back. ${sentenceOf(error)}`)
    })
  toast(text, { passing: true, action: { label: 'Take it back', run } })
}

function Arrows({ name, order }: { name: string; order: Order }) {
  return (
    <span className={styles.arrows}>
      <IconButton
        name={order.isFar ? `Move ${name} to the top` : `Move ${name} up`}
        tip="belowEnd"
        disabled={!order.onUp}
        onClick={() => order.onUp?.()}
      >
        {order.isFar ? <ArrowUpToLine size={18} /> : <ArrowUp size={18} />}
      </IconButton>
      {order.isFar ? null : (
        <IconButton name={`Move ${name} down`} tip="belowEnd" disabled={!order.onDown} onClick={() => order.onDown?.()}>
          <ArrowDown size={18} />
        </IconButton>
      )}
    </span>
  )
}
