import { useState } from 'react'
import { Figure, RecallScene } from '#client/features/learning/recall/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { FactView } from '#shared/contract/learning/index.ts'
import { shuffled } from '#shared/rules/quiz/question.ts'
import type { RecallKind } from '#shared/rules/quiz/recall.ts'
import { whereabouts } from '#shared/rules/quiz/whereabouts.ts'
import styles from './RecallRound.module.css'
import type { TaskProps } from './RecallRound.tsx'

/**
 * Figures are put to what they belong to: to the facts that they stand for, or back to their places in the scene. One is
 * chosen, then where it goes; what is put can be taken away again until it is checked. What was put nowhere is not known.
 */
export function MatchTask({ kind, card, asked, right, onAnswer, children }: TaskProps & { kind: RecallKind }) {
  const [figures] = useState(() => shuffled(asked, Math.random))
  const [goals] = useState(() => shuffled(asked, Math.random))
  const [held, setHeld] = useState<string | null>(figures[0]?.key ?? null)
  /** Keys of goals by the keys of the figures that were put there. */
  const [put, setPut] = useState<ReadonlyMap<string, string>>(new Map())
  /** The figure that had to leave its place for another. */
  const [freed, setFreed] = useState<FactView | null>(null)
  const at = (goal: string) => figures.find(({ key }) => put.get(key) === goal)
  const drop = (goal: string) => {
    const there = at(goal)
    const after = new Map(put)
    if (there) after.delete(there.key)
    if (held && held !== there?.key) after.set(held, goal)
    setPut(after)
    setFreed(there && !after.has(there.key) && held !== there.key && held !== null ? there : null)
    const waiting = figures.find(({ key }) => !after.has(key))
    setHeld(waiting?.key ?? null)
  }
  const check = () => onAnswer(asked.map(({ key }) => asked.find((one) => one.key === put.get(key))?.name ?? ''))
  const number = (goal: FactView) => String(goals.indexOf(goal) + 1)
  const isPlace = kind === 'place'
  const hidden = asked.map(({ key }) => key)
  const placeText = (key: string) => `Place ${marks.get(key)}, ${whereabouts(key, card.facts, hidden)}`
  const marks = new Map(right ? [] : goals.map((goal) => [goal.key, number(goal)]))
  return (
    <div className={styles.match}>
      <div className={styles.stage} data-small={!isPlace || undefined}>
        <RecallScene
          card={card}
          hidden={right || !isPlace ? [] : hidden}
          marks={isPlace ? marks : new Map()}
          {...(isPlace && !right
            ? {
                onPick: (key: string) => (marks.has(key) ? drop(key) : undefined),
                labelOf: (key: string) => (marks.has(key) ? placeText(key) : 'Not asked'),
              }
            : {})}
        />
      </div>
      {right ? null : (
        <>
          <fieldset className={styles.tray}>
            <legend className={styles.legend}>Figures</legend>
            {figures.map((fact) => (
              <button
                key={fact.key}
                type="button"
                className={styles.figure}
                aria-pressed={held === fact.key}
                onClick={() => setHeld(fact.key)}
              >
                <Figure fact={fact} />
                <span>{fact.pictomo}</span>
                {put.has(fact.key) ? (
                  <span className={styles.goes}>{number(goals.find(({ key }) => key === put.get(fact.key))!)}</span>
                ) : null}
              </button>
            ))}
          </fieldset>
          <fieldset className={styles.goals}>
            <legend className={styles.legend}>{isPlace ? 'Places' : 'What they stand for'}</legend>
            {goals.map((goal) => {
              const there = at(goal.key)
              return (
                <button key={goal.key} type="button" className={styles.goal} onClick={() => drop(goal.key)}>
                  <span className={styles.goes}>{number(goal)}</span>
                  <span>
                    {isPlace ? (
                      <>
                        <span aria-hidden>{`Place ${number(goal)}`}</span>
                        <VisuallyHidden>{placeText(goal.key)}</VisuallyHidden>
                      </>
                    ) : (
                      goal.name
                    )}
                    {there ? <span className={styles.there}>{there.pictomo}</span> : null}
                  </span>
                </button>
              )
            })}
          </fieldset>
        </>
      )}
      <div className={styles.ways} data-asks={!right || undefined}>
        <p role="status" className={styles.freed}>
          {freed && !right ? `${freed.pictomo} is free again: put it somewhere else.` : ''}
        </p>
        {right ? null : (
          <p className={styles.skip}>
            <Button disabled={put.size === 0} onClick={check}>
              {put.size > 0 && put.size < asked.length ? `Check ${put.size} of ${asked.length}` : 'Check'}
            </Button>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
