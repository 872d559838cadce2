import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { restoreCard } from '#shared/contract/editor/making.ts'
import { useEditing } from '../context.ts'
import { useMayPublishThis } from '../publishing.ts'
import styles from './DeletedCard.module.css'
import { deletedSentence, KEPT_SENTENCE } from './hearDeletion.ts'

/** Over the stage while the card is deleted: by whom, and the ways on. It goes by itself once anybody brought the card back. */
export function DeletedCard({ isOwn }: { isOwn: boolean }) {
  const editing = useEditing()
  const { deletion } = useSnapshot(editing.state)
  const { archive } = useMayPublishThis()
  const { busy, run } = useAction({ inPassing: true })
  if (!deletion) return null
  // What staff took away from its maker, staff bring back.
  const mayBringBack = archive && (!isOwn || deletion.by_maker)
  return (
    <div className={styles.over}>
      <section className={styles.panel} role="alert" aria-label="Deleted card">
        <h2 className={styles.title}>{deletedSentence(editing, deletion)}</h2>
        <p>{KEPT_SENTENCE}</p>
        <div className={styles.deeds}>
          {mayBringBack ? (
            <Button
              loading={busy !== null}
              onClick={() => run(async () => void (await call(restoreCard, { card_id: editing.cardId })))}
            >
              Bring it back
            </Button>
          ) : null}
          <ButtonLink look="quiet" to={isOwn ? '/my-pictomos' : '/editor'}>
            Back to the list
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
