import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Decision, QueuedContribution } from '#shared/contract/community/index.ts'
import styles from '../Community.module.css'
import { decideAll } from './queue.ts'

type Props = {
  meant: readonly QueuedContribution[]
  /** Everything on this page that can be decided about. */
  all: readonly number[]
  onChoose: (ids: readonly number[]) => void
  onDone: () => void
}

/** Decides about several at once: what somebody filled a card with is gone in one press. */
export function Several({ meant, all, onChoose, onDone }: Props) {
  const [removes, setRemoves] = useState(false)
  const { busy, run } = useAction({ inPassing: true })
  const { length: count } = meant
  const decide = async (decision: Decision) => {
    const { decided, left } = await decideAll(meant, decision)
    const done = `${decided.length} ${decision === 'approve' ? 'approved' : 'removed'}`
    const others = left.length === 1 ? '1 was' : `${left.length} were`
    toast(left.length > 0 ? `${done}. ${others} changed in the meantime: please look again.` : `${done}.`)
    onChoose([])
    onDone()
  }
  if (all.length < 2) return null
  return (
    <section className={styles.several} aria-label="Several at once">
      <Button look="quiet" onClick={() => onChoose(count === all.length ? [] : all)}>
        {count === all.length ? 'Choose none' : `Choose all ${all.length}`}
      </Button>
      {count > 0 ? (
        <>
          <Button look="quiet" loading={busy !== null} onClick={() => void run(() => decide('approve'))}>
            Approve {count} chosen
          </Button>
          <Button look="quiet" onClick={() => setRemoves(true)}>
            Remove {count} chosen
          </Button>
        </>
      ) : null}
      {removes ? (
        <ConfirmDialog
          title={count === 1 ? 'Remove this?' : `Remove these ${count}?`}
          says="Only their authors see them then, and are told."
          act="Remove"
          onDo={() => decide('remove')}
          onClose={() => setRemoves(false)}
        />
      ) : null}
    </section>
  )
}
