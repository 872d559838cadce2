import { Copy, EllipsisVertical, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#client/platform/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { archiveCard, restoreCard, setAudience } from '#shared/contract/editor/making.ts'
import type { CardSeen } from '#shared/rules/editor/policy.ts'
import { CreateDialog } from './own/index.ts'
import { useMayPublish } from './publishing.ts'
import { loadCards } from './store.ts'

type Props = {
  card: CardSeen & { readonly name: string; readonly topic_type: string; readonly revision: number }
  mayMakeOfficial: boolean
}

/** What staff can do with a card beside opening it. */
export function CardMenu({ card, mayMakeOfficial }: Props) {
  const may = useMayPublish()(card)
  const [asks, setAsks] = useState<'copy' | 'withdraw' | 'delete' | null>(null)
  const { run } = useAction({ inPassing: true })
  const name = card.name || 'A card without a name'
  const undo = () =>
    run(async () => {
      await call(restoreCard, { card_id: card.card_id })
      await loadCards()
    })
  const remove = async () => {
    await call(archiveCard, { card_id: card.card_id })
    await loadCards()
    toast(`“${name}” was deleted.`, { action: { label: 'Undo', run: () => void undo() } })
  }
  const show = async (isPrivate: boolean) => {
    await call(setAudience, { card_id: card.card_id, is_private: isPrivate })
    await loadCards()
    toast(isPrivate ? `“${name}” was withdrawn from learners.` : `Learners have “${name}” again.`, {
      action: { label: 'Undo', run: () => void run(() => show(!isPrivate)) },
    })
  }
  const close = () => setAsks(null)
  return (
    <>
      <Menu
        entries={[
          { label: 'Duplicate', icon: <Copy size={18} />, onClick: () => setAsks('copy') },
          ...(card.revision > 0 && (card.is_private ? may.showToAll : may.keepPrivate)
            ? [
                card.is_private
                  ? ({
                      label: 'Show to learners again',
                      icon: <Eye size={18} />,
                      onClick: () => void run(() => show(false)),
                    } as const)
                  : ({
                      label: 'Withdraw from learners',
                      icon: <EyeOff size={18} />,
                      onClick: () => setAsks('withdraw'),
                    } as const),
              ]
            : []),
          ...(may.archive
            ? [{ label: 'Delete', icon: <Trash2 size={18} />, onClick: () => setAsks('delete') } as const]
            : []),
        ]}
      >
        <IconButton name={`More for ${name}`} tip="belowEnd">
          <EllipsisVertical size={18} />
        </IconButton>
      </Menu>
      {asks === 'copy' ? <CreateDialog copyOf={card} mayBeOfficial={mayMakeOfficial} onClose={close} /> : null}
      {asks === 'withdraw' ? (
        <ConfirmDialog
          title={`Withdraw “${name}” from learners?`}
          act="Withdraw"
          says="Learners lose it at once, and what they learned of it waits. Staff can still work on it and show it again."
          onDo={() => show(true)}
          onClose={close}
        />
      ) : null}
      {asks === 'delete' ? (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          act="Delete"
          says={
            card.revision > 0
              ? 'Learners lose it at once, and what they learned of it waits. It is kept for 30 days, and can be brought back until then.'
              : 'Nobody can work on it any more. It is kept for 30 days, and can be brought back until then.'
          }
          onDo={remove}
          onClose={close}
        />
      ) : null}
    </>
  )
}
