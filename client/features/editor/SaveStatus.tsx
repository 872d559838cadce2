import { Check, CloudOff, LoaderCircle, Trash2, TriangleAlert } from 'lucide-react'
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
  draftStuck,
}: Pick<DocumentState, 'status' | 'unsaved' | 'access' | 'draftStuck'>): string {
  if (status === 'loading') return 'Loading…'
  if (status === 'offline') return unsaved > 0 ? `Offline, ${changes(unsaved)} kept here` : 'Offline'
  if (status === 'stuck') return `Can’t save yet, ${changes(unsaved)} kept here`
  if (access === 'read') return 'Read only'
  return status === 'saved' ? (draftStuck ?? 'Saved') : 'Saving…'
}

/** The same in two lines that fit the bar: how it stands, and what is kept meanwhile. */
export function saveLines(
  state: Pick<DocumentState, 'status' | 'unsaved' | 'access' | 'draftStuck'>,
): [short: string, kept: string] {
  if (state.status === 'saved' && state.draftStuck) return ['Saved', 'draft waits']
  const short = state.status === 'stuck' ? 'Not saved' : (saveSentence({ ...state, unsaved: 0 }).split(',')[0] ?? '')
  const waits = state.status === 'offline' || state.status === 'stuck'
  return [short, waits && state.unsaved > 0 ? `${state.unsaved} kept` : '']
}

const icons = {
  saved: Check,
  saving: LoaderCircle,
  loading: LoaderCircle,
  offline: CloudOff,
  stuck: TriangleAlert,
  draftStuck: TriangleAlert,
  deleted: Trash2,
}

/** Always in view: whether what one has done is safe. Its place is as wide whatever it says, so that nothing beside it moves. */
export function SaveStatus() {
  const editing = useEditing()
  const { status, unsaved, access, draftStuck } = useSnapshot(editing.document.state)
  const isDeleted = useSnapshot(editing.state).deletion !== null
  const sentence = isDeleted ? 'Deleted' : saveSentence({ status, unsaved, access, draftStuck })
  const [short, kept] = isDeleted ? ['Deleted', ''] : saveLines({ status, unsaved, access, draftStuck })
  const shown = isDeleted ? 'deleted' : status === 'saved' && draftStuck ? 'draftStuck' : status
  const Icon = icons[shown]
  return (
    <span className={styles.status} data-status={shown} title={sentence}>
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
