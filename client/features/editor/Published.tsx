import { equalityDeep } from 'lib0/function'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Changes } from './Changes.tsx'
import { useCard, useEditing } from './context.ts'
import styles from './Published.module.css'
import { useMayPublishThis } from './publishing.ts'
import { editor } from './store.ts'

/** Whether learners have the card in another form than it has here; never of a card that they never had. */
function useHasUnpublished(): boolean {
  const { cardId } = useEditing()
  const card = useCard()
  const { draft, published } = useSnapshot(editor)
  const isKnown = published?.cardId === cardId && draft.data?.card_id === cardId && draft.data.revision > 0
  const content = isKnown ? published.content : null
  const isSame = useMemo(
    // As it would be sent: what is not said is not there.
    () => content !== null && equalityDeep(JSON.parse(JSON.stringify(card)), JSON.parse(JSON.stringify(content))),
    [card, content],
  )
  return isKnown && !isSame
}

/**
 * What learners have of the card, in a line that always stands: its version or, where there is something to publish, that,
 * which leads whoever may publish to it; who may not sees what it is.
 */
export function Published({ revision, onPublish }: { revision: number; onPublish: () => void }) {
  const { cardId, document } = useEditing()
  const { status } = useSnapshot(document.state)
  const { publish: mayPublish } = useMayPublishThis()
  const [looks, setLooks] = useState(false)
  const hasChanges = useHasUnpublished()
  return (
    <>
      {hasChanges ? (
        <button
          type="button"
          className={styles.badge}
          title="See what changes for learners"
          aria-label="Unpublished changes"
          data-unpublished
          onClick={mayPublish ? onPublish : () => setLooks(true)}
        >
          Unpublished<span className={styles.rest}> changes</span>
        </button>
      ) : (
        <span className={styles.version}>{revision > 0 ? `Version ${revision}` : 'Not published'}</span>
      )}
      <Dialog
        open={looks}
        onClose={() => setLooks(false)}
        title="Unpublished changes"
        actions={<Button onClick={() => setLooks(false)}>Continue editing</Button>}
      >
        {looks ? <Changes cardId={cardId} isSaved={status === 'saved'} /> : null}
      </Dialog>
    </>
  )
}
