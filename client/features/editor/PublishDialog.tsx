import { AudioLines, Eye } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { call, sentenceOf } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { NotReadyToPublish, NotSchedulable, publishCard } from '#shared/contract/editor/index.ts'
import { missingToPublish } from '#shared/rules/editor/completion.ts'
import { lacksSound } from '#shared/rules/editor/narration.ts'
import { isSchedulable } from '#shared/rules/editor/schedule.ts'
import { isShown } from '#shared/rules/scenes/order.ts'
import { instantOfWall, wallTime, whenText } from '#shared/rules/webinars/zone.ts'
import { countOf } from './actions.ts'
import { Changes } from './Changes.tsx'
import { Completion } from './Completion.tsx'
import { useCard, useEditing, useMay } from './context.ts'
import { openSound } from './editing.ts'
import styles from './Panel.module.css'
import { useMayPublishThis } from './publishing.ts'
import { planCard, schedule } from './schedule/store.ts'
import { WhenFields } from './schedule/WhenFields.tsx'
import { zoneHere } from './schedule/zoneHere.ts'

type Props = {
  open: boolean
  onClose: () => void
  onPreview: () => void
  slug: string
  /** The published version so far; 0 before the first. */
  revision: number
  /** It is one's own card: private, it is the reader's alone; else its staff's. */
  isOwn: boolean
  wasPrivate: boolean
  onPublished: (revision: number, isPrivate: boolean) => void
}

const whoOf = (isOwn: boolean) => [
  { value: 'some', label: isOwn ? 'Only me' : 'Only staff' },
  { value: 'all', label: 'Everybody' },
]

type Given = { revision: number; isOwn: boolean; isPrivate: boolean; wasPrivate: boolean }

function outcome({ revision, isOwn, isPrivate, wasPrivate }: Given): string {
  if (isPrivate && !isOwn) return 'Learners do not have it; staff see the new version.'
  if (isPrivate) {
    if (revision > 0 && !wasPrivate) return 'Everybody else loses it, and you keep it for yourself.'
    return revision > 0 ? `Version ${revision + 1} replaces what you learn now.` : 'You can learn it from then on.'
  }
  if (revision > 0 && wasPrivate) return 'Everybody can find and learn it from then on.'
  return revision > 0
    ? `Version ${revision + 1} replaces what learners see now.`
    : 'Learners see the card from then on.'
}

/** Asks once more, publishes, and says which version learners see from then on. */
export function PublishDialog({ open, onClose, onPreview, slug, revision, isOwn, wasPrivate, onPublished }: Props) {
  const editing = useEditing()
  const { cardId, document } = editing
  const card = useCard()
  const may = useMay()
  const { status } = useSnapshot(document.state)
  const [isDone, setIsDone] = useState<'published' | 'planned' | null>(null)
  const { planned } = useSnapshot(schedule)
  const waits = schedule.cardId === cardId && planned ? new Date(planned.publish_at) : null
  const [later, setLater] = useState<boolean | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isLater = later ?? waits !== null
  const wall = typed ?? (waits ? wallTime(waits, zoneHere()) : '')
  const at = instantOfWall(wall, zoneHere())
  const isPossible = at !== null && isSchedulable(at, clock.now())
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPrivate = chosen ?? (waits && planned ? planned.is_private : wasPrivate)
  const { busy, failed, run, fail } = useAction({
    say: (error) => (NotReadyToPublish.is(error) ? error.data.missing.join(' ') : sentenceOf(error)),
  })
  const { showToAll, keepPrivate } = useMayPublishThis()
  const hidden = card.characters.filter((character) => !isShown(character)).length
  const isReady = missingToPublish(card).length === 0
  const unheard = lacksSound(card)
  const close = () => {
    setIsDone(null)
    setLater(null)
    setTyped(null)
    fail(null)
    onClose()
  }
  const publish = () =>
    run(async () => {
      if (isLater) {
        if (!at) return
        await planCard(cardId, at, isPrivate)
        setIsDone('planned')
        return
      }
      const done = await call(publishCard, { card_id: cardId, is_private: isPrivate })
      onPublished(done.revision, done.is_private)
      setIsDone('published')
    })
  if (isDone === 'planned') {
    return (
      <Dialog open={open} onClose={close} title="Planned" actions={<Button onClick={close}>Continue editing</Button>}>
        <p>
          {waits
            ? `It ${isPrivate ? 'is published' : 'goes live'} on ${whenText(waits, zoneHere())}, with all that was changed until then.`
            : 'It goes live by itself.'}
        </p>
      </Dialog>
    )
  }
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
            <ButtonLink to={`/learn/${slug}`}>{isPrivate && isOwn ? 'Learn it' : 'See it as a learner'}</ButtonLink>
          </>
        }
      >
        <p>
          {!isPrivate
            ? `Learners see version ${revision}.`
            : isOwn
              ? `You learn from version ${revision}. Nobody else sees it.`
              : `Version ${revision} waits until the card is shown to learners again.`}
        </p>
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
          <Button
            onClick={publish}
            loading={busy !== null}
            disabled={!isReady || status !== 'saved' || (isLater && !isPossible)}
          >
            {isLater ? 'Plan it' : 'Publish'}
          </Button>
        </>
      }
    >
      <div className={styles.list}>
        <Completion onLeave={close} />
        {isOwn && wasPrivate && !showToAll ? <p>Only you see it.</p> : null}
        {showToAll && keepPrivate && (isOwn || wasPrivate) ? (
          <SelectField
            label="Who sees it"
            value={isPrivate ? 'some' : 'all'}
            data={whoOf(isOwn)}
            onChange={(event) => setChosen(event.currentTarget.value === 'some')}
          />
        ) : null}
        {isReady ? (
          <WhenFields
            isLater={isLater}
            onLater={setLater}
            wall={wall}
            onWall={setTyped}
            fault={
              wall === '' || isPossible
                ? null
                : at !== null && at < clock.now()
                  ? 'This time is over. Choose one that is at least a minute from now.'
                  : NotSchedulable.text
            }
          />
        ) : null}
        {isReady && !isLater && waits ? <p className={styles.note}>What was planned is given up.</p> : null}
        {isReady && isLater ? (
          <p className={styles.note}>
            It is looked through once more then. If something is missing, it is not published, and you are told.
          </p>
        ) : null}
        <Button look="quiet" leftSection={<Eye size={18} />} onClick={onPreview}>
          Preview as a learner
        </Button>
        {isReady ? <p>{outcome({ revision, isOwn, isPrivate, wasPrivate })}</p> : null}
        {unheard ? <p className={styles.note}>{unheard}</p> : null}
        {unheard && may.do('full') ? (
          <Button
            look="quiet"
            leftSection={<AudioLines size={18} />}
            onClick={() => {
              close()
              openSound(editing, true)
            }}
          >
            Record or narrate
          </Button>
        ) : null}
        {hidden > 0 ? (
          <p
            className={styles.note}
          >{`${countOf(hidden)} ${hidden === 1 ? 'is' : 'are'} hidden and will not be shown to learners.`}</p>
        ) : null}
        {revision > 0 ? <Changes cardId={cardId} isSaved={status === 'saved'} /> : null}
        {status === 'saved' ? null : (
          <p className={styles.note}>Your last changes are not saved yet; publishing waits for them.</p>
        )}
        {failed ? <ErrorNotice title="It was not published.">{failed}</ErrorNotice> : null}
      </div>
    </Dialog>
  )
}
