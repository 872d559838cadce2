import { Copy, EllipsisVertical, Eye, PencilLine, PencilRuler, Send, Trash2, Undo2, Zap } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { OwnCardView } from '#shared/contract/editor/making.ts'
import { ARCHIVE_DAYS } from '#shared/rules/editor/ownCards.ts'
import { Ago } from '../Ago.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import styles from './Own.module.css'
import { RenameDialog } from './RenameDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { archive, bringBack, takeBack } from './store.ts'

type Props = { card: OwnCardView; isUnsent: boolean; onChanged: () => void }

const dateText = (at: string) => new Date(at).toLocaleDateString()

/** One's own card in the list: its scene, how it stands, and what can be done with it. */
export function OwnCardTile({ card, isUnsent, onChanged }: Props) {
  const { card_id, slug, main_image, num_facts, revision, updated_at, submission } = card
  const [asks, setAsks] = useState<'rename' | 'copy' | 'submit' | 'delete' | null>(null)
  const { busy, run } = useAction({ inPassing: true })
  const name = card.name || 'A card without a name'
  const restore = () =>
    run(async () => {
      await bringBack(card_id)
      onChanged()
    })
  const remove = async () => {
    await archive(card_id)
    onChanged()
    toast(`“${name}” was deleted. It is kept under “Deleted” for ${ARCHIVE_DAYS} days.`, {
      action: { label: 'Undo', run: () => void restore() },
      passing: true,
    })
  }
  const withdraw = () =>
    run(async () => {
      await takeBack(card_id)
      onChanged()
    })
  const close = () => setAsks(null)
  const picture = main_image ? (
    <SceneTile className={styles.picture} picture={main_image} width={440} sizes="20rem" />
  ) : (
    <span className={styles.blank}>
      <PencilRuler size={40} aria-hidden />
    </span>
  )
  const words = (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.quiet}>
        {`${num_facts} ${num_facts === 1 ? 'fact' : 'facts'}, changed `}
        <Ago at={updated_at} />
      </span>
      <State card={card} isUnsent={isUnsent} />
      {submission?.state === 'returned' && submission.note ? (
        <span className={styles.quiet}>{`Came back: ${submission.note}`}</span>
      ) : null}
    </span>
  )
  if (card.archived_at) {
    return (
      <div className={styles.card}>
        {picture}
        {words}
        <div className={styles.foot}>
          <span className={styles.quiet}>
            {card.restorable_until
              ? `Kept until ${dateText(card.restorable_until)}`
              : 'Our staff took it away. Write to us if you think that was a mistake.'}
          </span>
          {card.restorable_until ? (
            <Button look="quiet" onClick={restore} loading={busy !== null}>
              Bring back
            </Button>
          ) : null}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.card}>
      <Link to={`/editor/${slug}`} className={styles.way}>
        {picture}
        {words}
      </Link>
      <div className={styles.deeds}>
        {revision > 0 ? (
          <ButtonLink to={`/learn/${slug}`} look="quiet">
            Learn it
          </ButtonLink>
        ) : (
          <ButtonLink to={`/editor/${slug}`} look="quiet">
            Continue drawing
          </ButtonLink>
        )}
        <Menu
          entries={[
            ...(revision > 0
              ? [
                  { kind: 'link' as const, label: 'Edit', to: `/editor/${slug}`, icon: <PencilRuler size={18} /> },
                  { kind: 'link' as const, label: 'Quiz', to: `/quiz/pictomo/${slug}`, icon: <Zap size={18} /> },
                ]
              : []),
            ...(submission?.state === 'approved' && submission.slug
              ? [
                  {
                    kind: 'link' as const,
                    label: 'See the approved card',
                    to: `/learn/${submission.slug}`,
                    icon: <Eye size={18} />,
                  },
                ]
              : []),
            ...(submission?.state === 'waiting'
              ? [{ label: 'Take it back', icon: <Undo2 size={18} />, onClick: withdraw }]
              : revision > 0 && submission?.slug == null
                ? [{ label: 'Submit for approval', icon: <Send size={18} />, onClick: () => setAsks('submit') }]
                : []),
            { label: 'Rename', icon: <PencilLine size={18} />, onClick: () => setAsks('rename') },
            { label: 'Duplicate', icon: <Copy size={18} />, onClick: () => setAsks('copy') },
            { label: 'Delete', icon: <Trash2 size={18} />, onClick: () => setAsks('delete') },
          ]}
        >
          <IconButton name={`More for ${name}`} tip="belowEnd">
            <EllipsisVertical size={18} />
          </IconButton>
        </Menu>
      </div>
      {asks === 'rename' ? <RenameDialog card={card} onDone={onChanged} onClose={close} /> : null}
      {asks === 'copy' ? <CreateDialog copyOf={card} onClose={close} /> : null}
      {asks === 'submit' ? <SubmitDialog card={card} onDone={onChanged} onClose={close} /> : null}
      {asks === 'delete' ? (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          act="Delete"
          says={
            card.is_private || revision === 0
              ? `It leaves your lessons and reviews. For ${ARCHIVE_DAYS} days you can bring it back from “Deleted”.`
              : `Nobody can learn it any more, you included. For ${ARCHIVE_DAYS} days you can bring it back from “Deleted”.`
          }
          onDo={remove}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

const SUBMISSION = {
  waiting: { text: 'Waits for approval', tone: 'warning' },
  approved: { text: 'Approved', tone: 'right' },
  returned: { text: 'Came back to you', tone: 'warning' },
} as const

function State({ card, isUnsent }: { card: OwnCardView; isUnsent: boolean }) {
  const { revision, is_private, has_changes, submission } = card
  return (
    <span className={styles.badges}>
      {card.archived_at ? (
        <Badge>Deleted</Badge>
      ) : revision === 0 ? (
        <Badge>Draft</Badge>
      ) : is_private ? (
        <Badge>Private</Badge>
      ) : (
        <Badge tone="right">Public</Badge>
      )}
      {revision > 0 && has_changes ? <Badge tone="warning">Unpublished changes</Badge> : null}
      {submission ? <Badge tone={SUBMISSION[submission.state].tone}>{SUBMISSION[submission.state].text}</Badge> : null}
      {isUnsent ? <Badge tone="warning">Not sent yet: kept on this device</Badge> : null}
    </span>
  )
}
