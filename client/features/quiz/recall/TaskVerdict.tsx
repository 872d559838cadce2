import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FactMeaning } from '#client/features/learning/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { CardWithFacts, FactView } from '#shared/contract/learning/index.ts'
import type { RecallKind } from '#shared/rules/quiz/recall.ts'
import { next } from '../asking.ts'
import styles from './RecallRound.module.css'

type Props = {
  card: CardWithFacts
  kind: RecallKind
  asked: readonly FactView[]
  right: readonly boolean[]
  given: readonly string[]
  isLast: boolean
}

/** What was chosen in place of the right one; nothing where none was. */
function chosenText(kind: RecallKind, chosen: FactView | undefined): string {
  if (!chosen) return ''
  if (kind === 'pairs') return `You chose ${chosen.name}.`
  if (kind === 'place') return `You put it in the place of “${chosen.pictomo}”.`
  return `You chose “${chosen.pictomo}”. That stands for ${chosen.name}.`
}

/** How it went, what was asked about, and the way on. */
export function TaskVerdict({ card, kind, asked, right, given, isLast }: Props) {
  const count = right.filter(Boolean).length
  const allRight = count === right.length
  const chosenAt = (at: number) =>
    right[at] ? '' : chosenText(kind, given[at] ? card.facts.find(({ name }) => name === given[at]) : undefined)
  const gaveUp = given.every((name) => name === '')
  // What had the focus is answered; how it went takes it. All of it comes into view, or its beginning where it is long.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // What was right is plain where it was touched: the page stays.
    if (!allRight) heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [allRight])
  return (
    <Card className={styles.told}>
      <h2
        ref={heading}
        tabIndex={-1}
        className={styles.verdict}
        data-right={allRight || undefined}
        data-asked={gaveUp || undefined}
      >
        {allRight
          ? 'Right'
          : gaveUp
            ? 'Now you know'
            : right.length > 1
              ? `${count} of ${right.length} right`
              : 'Not right'}
      </h2>
      <ul className={styles.facts}>
        {asked.map((fact, at) => (
          <li key={fact.key}>
            <p className={styles.pictomo}>{fact.pictomo}</p>
            <h3 className={styles.name}>
              {right.length === 1 ? null : right[at] ? (
                <Check size={18} className={styles.yes} aria-label="Right:" />
              ) : (
                <X size={18} className={styles.no} aria-label="Not right:" />
              )}
              {fact.name}
            </h3>
            {chosenAt(at) ? <p className={styles.chosen}>{chosenAt(at)}</p> : null}
            {right[at] && asked.length > 1 ? null : <FactMeaning fact={fact} />}
          </li>
        ))}
      </ul>
      <Button onClick={() => void next()}>{isLast ? 'See how it went' : 'Next'}</Button>
    </Card>
  )
}
