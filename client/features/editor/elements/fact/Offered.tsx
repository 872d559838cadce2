import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { FactContent } from '#shared/documents/card/content.ts'
import { isAsked, offeredBesides } from '#shared/rules/quiz/question.ts'
import { useCard, useEditing } from '../../context.ts'
import styles from '../../Panel.module.css'
import { loadOffered, offered } from './offered.ts'

/** What learners choose from besides a fact's own wrong answers: made from other cards, and not written here. */
export function Offered({ fact }: { fact: FactContent }) {
  const { cardId } = useEditing()
  const { facts, question_mode } = useCard()
  const { data } = useSnapshot(offered).told
  const isChosen = question_mode === 'multiple_choice' && isAsked(fact)
  useEffect(() => {
    if (isChosen) void loadOffered(cardId, fact.key)
  }, [cardId, fact.key, isChosen])
  const made = data?.cardId === cardId ? data.names[fact.key] : undefined
  if (!isChosen || !made) return null
  const siblings = facts.flatMap(({ key, name }) => (key === fact.key ? [] : name))
  const names = offeredBesides({ ...fact, distractor_names: fact.distractors, generated_names: made }, siblings)
  if (names.length === 0) return null
  return <p className={styles.note}>{`Learners also see: ${names.join('; ')}.`}</p>
}
