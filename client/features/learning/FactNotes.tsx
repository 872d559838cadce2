import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import type { CardView, FactView } from '#shared/contract/learning/index.ts'
import type { CheckedContent } from '#shared/documents/card/content.ts'
import { checkedText, NOT_SIGNED } from '#shared/rules/learning/checked.ts'
import { voiceText } from '#shared/rules/learning/narrators.ts'
import { FactMeaning } from './FactMeaning.tsx'
import styles from './FactNotes.module.css'

type Props = {
  card: Pick<CardView, 'overview' | 'narrator'> & {
    keywords: readonly string[]
    sources: readonly string[]
    checked: readonly CheckedContent[]
    recorded_by?: readonly string[] | null | undefined
  }
  fact:
    | Pick<FactView, 'name' | 'pictomo' | 'definition' | 'for_nurses' | 'for_prescribers' | 'classification'>
    | undefined
  /** The card has no recording. */
  isSilent: boolean
  /** What the reader wrote on it. */
  children?: ReactNode
}

/** What the lit fact means; under it the card as a whole. */
export function FactNotes({ card, fact, isSilent, children }: Props) {
  return (
    <div className={styles.notes}>
      {fact ? (
        <section className={styles.fact} data-lesson-text>
          <p className={styles.pictomo}>{fact.pictomo}</p>
          <h2 className={styles.name}>{fact.name}</h2>
          {fact.classification ? <Badge>{fact.classification}</Badge> : null}
          <FactMeaning fact={fact} />
        </section>
      ) : (
        <p className={styles.hint}>
          {isSilent ? 'Choose a character' : 'Play, or choose a character'}, and what it stands for appears here.
        </p>
      )}
      {children}
      <section className={styles.part} data-lesson-text>
        <h3 className={styles.title}>Overview</h3>
        <p>{card.overview}</p>
      </section>
      {card.keywords.length > 0 ? (
        <section className={styles.part} data-lesson-text>
          <h3 className={styles.title}>Keywords</h3>
          <ul className={styles.keywords}>
            {card.keywords.map((word) => (
              <li key={word}>
                <Badge>{word}</Badge>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {card.sources.length > 0 ? (
        <section className={styles.part}>
          <h3 className={styles.title}>Where to check this</h3>
          <ul className={styles.sources}>
            {card.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
          {card.checked.length > 0 ? (
            <p className={styles.hint}>
              {card.checked.map((check) => (
                <span key={`${check.how} ${check.on} ${check.url}`}>
                  {check.url ? (
                    <a href={check.url} rel="noreferrer">
                      {checkedText(check)}
                    </a>
                  ) : (
                    checkedText(check)
                  )}{' '}
                </span>
              ))}
              {NOT_SIGNED} <Link to="/how-cards-are-made">How a card is made</Link>
            </p>
          ) : null}
        </section>
      ) : null}
      {isSilent ? null : <p className={styles.hint}>{voiceText(card.narrator)}</p>}
      {card.recorded_by?.map((credit) => (
        <p key={credit} className={styles.hint}>
          Recording: {credit}
        </p>
      ))}
    </div>
  )
}
