import { ArrowDown, ArrowUp, Copy, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { FactContent } from '#shared/documents/card/content.ts'
import { FACT_INDENT_MAX } from '#shared/documents/card/measures.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import styles from '../../Panel.module.css'
import { calledFact, duplicateFact, indentFact, moveFact, removeFact } from './arrangeFacts.ts'

/** Moves a fact in the list, in and out, copies or deletes it. */
export function FactPlace({ fact }: { fact: FactContent }) {
  const editing = useEditing()
  const { facts } = useCard()
  const may = useMay()
  const moves = may.do('fact_reorder')
  const [asks, setAsks] = useState(false)
  const { key, indent } = fact
  const at = facts.findIndex((each) => each.key === key)
  return (
    <div className={styles.deeds} role="toolbar" aria-label="Place in the list">
      <IconButton
        name="Move up (Alt+↑)"
        tip="belowStart"
        disabled={!moves || at <= 0}
        onClick={() => moveFact(editing, key, at - 1)}
      >
        <ArrowUp size={18} />
      </IconButton>
      <IconButton
        name="Move down (Alt+↓)"
        tip="belowStart"
        disabled={!moves || at >= facts.length - 1}
        onClick={() => moveFact(editing, key, at + 1)}
      >
        <ArrowDown size={18} />
      </IconButton>
      <IconButton
        name="Less indent (Alt+←)"
        tip="below"
        disabled={!moves || indent === 0}
        onClick={() => indentFact(editing, key, -1)}
      >
        <IndentDecrease size={18} />
      </IconButton>
      <IconButton
        name="More indent (Alt+→)"
        tip="below"
        disabled={!moves || indent === FACT_INDENT_MAX}
        onClick={() => indentFact(editing, key, 1)}
      >
        <IndentIncrease size={18} />
      </IconButton>
      <IconButton
        name="Duplicate this fact"
        tip="belowEnd"
        disabled={!may.do('fact_create')}
        onClick={() => duplicateFact(editing, key)}
      >
        <Copy size={18} />
      </IconButton>
      <IconButton
        name="Delete this fact"
        tip="belowEnd"
        disabled={!may.do('fact_delete')}
        onClick={() => setAsks(true)}
      >
        <Trash2 size={18} />
      </IconButton>
      {asks ? (
        <ConfirmDialog
          title="Delete this fact?"
          says={`“${calledFact(fact)}” and its characters leave the card. You can undo this.`}
          act="Delete"
          keep="Keep it"
          onDo={() => removeFact(editing, key)}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}
