import { Check, Eye, StickyNote } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FactView } from '#shared/contract/learning/index.ts'
import { standingOf } from '#shared/rules/learning/progress.ts'
import styles from './FactList.module.css'

type Props = {
  facts: readonly Pick<
    FactView,
    'fact_id' | 'key' | 'name' | 'pictomo' | 'header' | 'indent' | 'learned_flag' | 'last_answer'
  >[]
  /** Place of the lit fact; -1 for none. */
  lit: number
  onPick: (fact: number) => void
  /** Facts on which the reader has a note. */
  noted?: ReadonlySet<number> | undefined
}

/** What scrolls the list: itself or, on a phone on its side, what stands around it; never the page under somebody's hands. */
const scrollerOf = (list: HTMLElement | null): HTMLElement | undefined =>
  [list, list?.parentElement].find(
    (box) => box && box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY),
  ) ?? undefined

/** Brings the lit fact into view, where it is not. */
function follow(list: HTMLElement | null, lit: number, behavior: ScrollBehavior): void {
  const item = list?.querySelector<HTMLElement>(`[data-place="${lit}"]`)
  const box = scrollerOf(list)
  if (!box || !item) return
  const [at, within] = [item.getBoundingClientRect(), box.getBoundingClientRect()]
  if (at.top < within.top || at.bottom > within.bottom) {
    box.scrollBy({ top: at.top - within.top - box.clientHeight / 3, behavior })
  }
}

/** The facts in their order, under their headers; the lit one stays in view. */
export function FactList({ facts, lit, onPick, noted }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const card = facts[0]?.key
  // Another card begins at its beginning, wherever one had scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another card that counts
  useEffect(() => void scrollerOf(list.current)?.scrollTo({ top: 0, behavior: 'instant' }), [card])
  useEffect(() => follow(list.current, lit, 'smooth'), [lit])
  // The full screen, or a longer text beside it, gives the list another room: the lit fact is in it all the same.
  useEffect(() => {
    const sizes = new ResizeObserver(() => follow(list.current, lit, 'instant'))
    for (const box of [list.current, list.current?.parentElement]) if (box) sizes.observe(box)
    return () => sizes.disconnect()
  }, [lit])
  const isMarked = facts.some((fact) => standingOf(fact))
  return (
    <>
      <ol ref={list} className={styles.list} data-lesson-text>
        {facts.map((fact, place) => (
          <li key={fact.key} data-place={place}>
            {fact.header ? <h2 className={styles.header}>{fact.header}</h2> : null}
            <button
              type="button"
              className={styles.fact}
              data-indent={fact.indent}
              aria-current={place === lit ? 'true' : undefined}
              onClick={() => onPick(place)}
            >
              <span className={styles.words}>
                <span className={styles.name}>{fact.name}</span>
                <span className={styles.pictomo}>{fact.pictomo}</span>
              </span>
              {noted?.has(fact.fact_id) ? (
                <StickyNote size={16} role="img" className={styles.met} aria-label="Your note" />
              ) : null}
              <Standing fact={fact} />
            </button>
          </li>
        ))}
      </ol>
      {isMarked ? (
        <p className={styles.legend} aria-hidden>
          <Eye size={16} className={styles.met} /> Seen
          <Check size={16} className={styles.known} /> Known by your last answer
        </p>
      ) : null}
    </>
  )
}

/** What is known is checked off; what was only met is marked as that, and no more. */
function Standing({ fact }: { fact: Parameters<typeof standingOf>[0] }) {
  const standing = standingOf(fact)
  if (standing === 'known')
    return (
      <span className={styles.mark} title="Known: your last answer was right">
        <Check size={16} role="img" className={styles.known} aria-label="Known" />
      </span>
    )
  if (standing === 'met')
    return (
      <span className={styles.mark} title="Seen: you heard it or opened it">
        <Eye size={16} role="img" className={styles.met} aria-label="Seen" />
      </span>
    )
  return null
}
