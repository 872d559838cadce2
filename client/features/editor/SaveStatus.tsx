import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { DocumentState } from '#client/platform/document.ts'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useEditing } from './context.ts'
import styles from './SaveStatus.module.css'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** How it stands with what one has done, in words. */
export function saveSentence({
  status,
  unsaved,
  access,
}: Pick<DocumentState, 'status' | 'unsaved' | 'access'>): string {
  if (status === 'loading') return 'Loading…'
  if (status === 'offline') return unsaved > 0 ? `Offline, ${changes(unsaved)} kept here` : 'Offline'
  if (status === 'stuck') return `Can’t save yet, ${changes(unsaved)} kept here`
  if (access === 'read') return 'Read only'
  return status === 'saved' ? 'Saved' : 'Saving…'
}

/** The same in two lines that fit the bar: how it stands, and what is kept meanwhile. */
export function saveLines(state: Pick<DocumentState, 'status' | 'unsaved' | 'access'>): [short: string, kept: string] {
  const short = state.status === 'stuck' ? 'Not saved' : (saveSentence({ ...state, unsaved: 0 }).split(',')[0] ?? '')
  const waits = state.status === 'offline' || state.status === 'stuck'
  return [short, waits && state.unsaved > 0 ? `${state.unsaved} kept` : '']
}

const icons = { saved: Check, saving: LoaderCircle, loading: LoaderCircle, offline: CloudOff, stuck: TriangleAlert }

/** Always in view: whether what one has done is safe. Its place is as wide whatever it says, so that nothing beside it moves. */
export function SaveStatus() {
  const { status, unsaved, access } = useSnapshot(useEditing().document.state)
  const sentence = saveSentence({ status, unsaved, access })
  const [short, kept] = saveLines({ status, unsaved, access })
  const Icon = icons[status]
  return (
    <span className={styles.status} data-status={status} title={sentence}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span className={styles.lines} aria-hidden>
        <span>{short}</span>
        {kept ? <span className={styles.kept}>{kept}</span> : null}
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
      <LiveRegion text={sentence} />
    </span>
  )
}
