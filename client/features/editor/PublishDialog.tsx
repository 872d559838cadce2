import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { call, sentenceOf } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { NotReadyToPublish, publishCard } from '#shared/contract/editor/index.ts'
import { missingToPublish } from '#shared/rules/editor/completion.ts'
import { Completion } from './Completion.tsx'
import { useCard, useEditing } from './context.ts'
import styles from './Panel.module.css'

type Props = {
  open: boolean
  onClose: () => void
  slug: string
  /** The published version so far; 0 before the first. */
  revision: number
  onPublished: (revision: number) => void
}

/** Asks once more, publishes, and says which version learners see from then on. */
export function PublishDialog({ open, onClose, slug, revision, onPublished }: Props) {
  const { cardId, document } = useEditing()
  const card = useCard()
  const { status } = useSnapshot(document.state)
  const [isDone, setIsDone] = useState(false)
  const { busy, failed, run, fail } = useAction({
    say: (error) => (NotReadyToPublish.is(error) ? error.data.missing.join(' ') : sentenceOf(error)),
  })
  const isReady = missingToPublish(card).length === 0
  const close = () => {
    setIsDone(false)
    fail(null)
    onClose()
  }
  const publish = () =>
    run(async () => {
      onPublished((await call(publishCard, { card_id: cardId })).revision)
      setIsDone(true)
    })
  if (isDone) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title="Published"
        actions={
          <>
            <Button look="quiet" onClick={close}>
              Continue editing
            </Button>
            <ButtonLink to={`/learn/${slug}`}>See it as a learner</ButtonLink>
          </>
        }
      >
        <p>{`Learners see version ${revision}.`}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Publish “${card.name || 'this card'}”?`}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            Not yet
          </Button>
          <Button onClick={publish} loading={busy !== null} disabled={!isReady || status !== 'saved'}>
            Publish
          </Button>
        </>
      }
    >
      <div className={styles.list}>
        <Completion />
        {isReady ? (
          <p>
            {revision > 0
              ? `Version ${revision + 1} replaces what learners see now.`
              : 'Learners see the card from then on.'}
          </p>
        ) : null}
        {status === 'saved' ? null : (
          <p className={styles.note}>Your last changes are not saved yet; publishing waits for them.</p>
        )}
        {failed ? <ErrorNotice title="It was not published.">{failed}</ErrorNotice> : null}
      </div>
    </Dialog>
  )
}
