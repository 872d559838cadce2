import { CircleCheck, ScanEye } from 'lucide-react'
import type { CardContent } from '#shared/documents/card/content.ts'
import type { ElsewhereFinding } from '#shared/rules/scenes/layout/elsewhere.ts'
import type { LayoutFinding } from '#shared/rules/scenes/layout/findings.ts'
import { useCard, useEditing } from '../context.ts'
import { selectCharacters } from '../editing.ts'
import { characterName } from '../elements/character/CharacterThumb.tsx'
import styles from './LayoutFindings.module.css'
import { findingTexts } from './texts.ts'
import { useFindings } from './useFindings.ts'

/** What the scene would make a learner stumble over, as it changes; each line selects what it is about. */
export function LayoutFindings() {
  const editing = useEditing()
  const card = useCard()
  const findings = useFindings()
  if (!findings || card.characters.length === 0) return null
  if (findings.length === 0) {
    return (
      <p className={styles.fine}>
        <CircleCheck size={18} aria-hidden /> The scene reads well on a phone
      </p>
    )
  }
  return (
    <section className={styles.findings} data-place="scene" aria-labelledby="layout-findings">
      <h3 className={styles.head} id="layout-findings">
        Worth a look in the scene ({findings.length})
      </h3>
      <ul className={styles.list}>
        {findings.map((finding) => {
          const { what, help } = findingTexts(finding, calledIn(card, finding))
          return (
            <li key={`${finding.kind} ${finding.key}`}>
              <button type="button" className={styles.finding} onClick={() => selectCharacters(editing, [finding.key])}>
                <ScanEye size={16} aria-hidden />
                <span>
                  {what} <span className={styles.help}>{help}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>None of this keeps the card from being published.</p>
    </section>
  )
}

function calledIn(card: CardContent, finding: LayoutFinding | ElsewhereFinding): string {
  const character = card.characters.find(({ key }) => key === finding.key)
  const fact = 'fact' in finding ? card.facts.find(({ key }) => key === finding.fact) : undefined
  const isOfOne = ['outside', 'empty', 'unread'].includes(finding.kind)
  const own = character ? character.words?.text.trim() || characterName(character) : ''
  return (isOfOne ? own : fact?.pictomo.trim() || fact?.name.trim()) || own || 'A picture'
}
