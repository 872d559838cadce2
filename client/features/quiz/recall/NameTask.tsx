import { useState } from 'react'
import { RecallScene } from '#client/features/learning/recall/index.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { shuffled } from '#shared/rules/quiz/question.ts'
import { whereabouts } from '#shared/rules/quiz/whereabouts.ts'
import { Options } from '../Options.tsx'
import styles from './RecallRound.module.css'
import type { TaskProps } from './RecallRound.tsx'

/** The figure that is missing is named, by what it looks like. */
export function NameTask({ card, asked: [fact], others, right, settling, onAnswer, children }: TaskProps) {
  const [options] = useState(() => shuffled([...(fact ? [fact] : []), ...others], Math.random))
  const [given, setGiven] = useState<string>()
  const choose = (pictomo: string) => {
    if (settling) return
    setGiven(pictomo)
    onAnswer([options.find((one) => one.pictomo === pictomo)?.name ?? ''])
  }
  useShortcuts(
    'Options',
    right
      ? []
      : options.map(({ pictomo }, at) => ({
          keys: [String(at + 1)],
          label: `Answer ${at + 1}`,
          fixed: true,
          run: () => choose(pictomo),
        })),
  )
  if (!fact) return null
  return (
    <div className={styles.beside}>
      <div className={styles.stage}>
        <RecallScene card={card} hidden={right ? [] : [fact.key]} lit={right ? fact.key : null} />
        {right ? null : <VisuallyHidden>The missing figure stands {whereabouts(fact.key, card.facts)}.</VisuallyHidden>}
      </div>
      <div className={styles.ways}>
        <Options
          options={options.map(({ pictomo }) => pictomo)}
          right={fact.pictomo}
          given={right ? (given ?? '') : undefined}
          settling={settling}
          onAnswer={choose}
        />
        {children}
      </div>
    </div>
  )
}
