import { useSnapshot } from 'valtio'
import type { EditorRight } from '#shared/rules/editor/rights.ts'
import { useEditing } from './context.ts'
import styles from './Editor.module.css'

const WORDS: Record<Exclude<EditorRight, 'full'>, string> = {
  fact_edit: 'what the facts say',
  fact_create: 'new facts',
  header_delete: 'headers',
  fact_reorder: 'the order of the facts',
  fact_delete: 'which facts there are',
  background: 'the background',
  topic_character: 'the main fact’s characters',
  fact_character: 'the other facts’ characters',
}

/** What one may do here, for whoever may not do everything. */
export function Rights() {
  const { access, rights } = useSnapshot(useEditing().document.state)
  if (rights.includes('full')) return null
  if (access === 'read') return <p className={styles.readOnly}>You can look at this card but not change it.</p>
  const named = rights.flatMap((right) => (right in WORDS ? WORDS[right as keyof typeof WORDS] : []))
  if (named.length === 0) return null
  return (
    <p className={styles.readOnly}>
      {`You can change ${new Intl.ListFormat('en').format(named)}. The rest is here to look at.`}
    </p>
  )
}
