import {
  ArrowLeft,
  AudioLines,
  EllipsisVertical,
  Eye,
  Hand,
  History,
  ImagePlus,
  Magnet,
  MessageSquare,
  MousePointer2,
  Redo2,
  Type,
  Undo2,
  UserRoundPlus,
} from 'lucide-react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { useMedia } from '#client/platform/motion.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { redo, undo } from './actions.ts'
import { switchSnapping } from './arranging.ts'
import { useCanWrite, useCard, useEditing, useMay } from './context.ts'
import styles from './EditorBar.module.css'
import { chooseTool, openSound } from './editing.ts'
import { beginLabel, leaveLabel } from './elements/words/writing.ts'
import type { More } from './keyDeeds.ts'
import { People } from './People.tsx'
import { Published } from './Published.tsx'
import { openPins } from './pins/pinning.ts'
import { openOnes, useThread } from './pins/useThread.ts'
import { useMayPublishThis } from './publishing.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { ZoomMenu } from './ZoomMenu.tsx'

type Props = {
  revision: number
  isOwn: boolean
  onPublish: () => void
  onPreview: () => void
  onHistory: () => void
} & More

/** The one bar of tools. */
export function EditorBar({ revision, isOwn, onPublish, onPreview, onHistory, onAddPicture, onAddPerson }: Props) {
  const editing = useEditing()
  const card = useCard()
  const canWrite = useCanWrite()
  const may = useMay()
  const { publish: mayPublish } = useMayPublishThis()
  // There is no room for all of them: what is looked at seldom stands behind one button, and who does not
  // move the view selects.
  const isSmall = useMedia('(max-width: 48rem)')
  const { tool, sounds, snaps, canUndo, canRedo, deletion } = useSnapshot(editing.state)
  return (
    <header className={styles.bar}>
      <div className={styles.where}>
        <Link
          to={isOwn ? '/my-pictomos' : '/editor'}
          className={styles.back}
          aria-label={isOwn ? 'My Pictomos' : 'All cards'}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        {isSmall ? null : <SoundSwitch />}
        <div className={styles.called}>
          <h1 className={styles.name} title={card.name}>
            {card.name || 'A card without a name'}
          </h1>
          <Published revision={revision} onPublish={onPublish} />
        </div>
      </div>
      <div className={styles.tools} role="toolbar" aria-label="Tools">
        {sounds ? null : (
          <>
            {isSmall ? null : (
              <IconButton
                name="Select (V)"
                tip="belowStart"
                pressed={tool === 'select'}
                onClick={() => chooseTool(editing, 'select')}
              >
                <MousePointer2 size={18} />
              </IconButton>
            )}
            <IconButton
              name="Move the view (H)"
              tip="below"
              pressed={tool === 'hand'}
              onClick={() => chooseTool(editing, isSmall && tool === 'hand' ? 'select' : 'hand')}
            >
              <Hand size={18} />
            </IconButton>
          </>
        )}
        {canWrite ? (
          <>
            {sounds ? null : (
              <IconButton name="Add a picture (A)" tip="below" disabled={!may.drawAny} onClick={onAddPicture}>
                <ImagePlus size={18} />
              </IconButton>
            )}
            {sounds || isSmall ? null : (
              <IconButton name="Add a person (Shift+A)" tip="below" disabled={!may.drawAny} onClick={onAddPerson}>
                <UserRoundPlus size={18} />
              </IconButton>
            )}
            {sounds ? null : (
              <IconButton
                name="Add a text label (T)"
                tip="below"
                pressed={tool === 'text'}
                disabled={!may.drawAny}
                onClick={() => leaveLabel(editing) || beginLabel(editing)}
              >
                <Type size={18} />
              </IconButton>
            )}
            <IconButton name="Undo (Ctrl+Z)" tip="below" disabled={!canUndo} onClick={() => undo(editing)}>
              <Undo2 size={18} />
            </IconButton>
            <IconButton name="Redo (Shift+Ctrl+Z)" tip="below" disabled={!canRedo} onClick={() => redo(editing)}>
              <Redo2 size={18} />
            </IconButton>
          </>
        ) : null}
        {sounds || isSmall ? null : (
          <IconButton name="Snapping (S)" tip="below" pressed={snaps} onClick={() => switchSnapping(editing)}>
            <Magnet size={18} />
          </IconButton>
        )}
        {sounds ? null : <ZoomMenu />}
        {sounds || isSmall ? null : <CommentsSwitch />}
        {isSmall && sounds ? <SoundSwitch /> : null}
        {isSmall ? null : (
          <IconButton name="Preview as a learner" tip="belowEnd" onClick={onPreview}>
            <Eye size={18} />
          </IconButton>
        )}
        {isSmall ? (
          <MoreMenu onPreview={onPreview} onHistory={onHistory} onAddPerson={onAddPerson} />
        ) : (
          <IconButton name="History" tip="belowEnd" onClick={onHistory}>
            <History size={18} />
          </IconButton>
        )}
      </div>
      <div className={styles.state}>
        <People />
        <SaveStatus />
        {mayPublish && deletion === null ? (
          <Button className={styles.publish} onClick={onPublish}>
            Publish
          </Button>
        ) : null}
      </div>
    </header>
  )
}

/** What there is no room for in the bar of a phone. */
function MoreMenu({ onPreview, onHistory, onAddPerson }: Pick<Props, 'onPreview' | 'onHistory' | 'onAddPerson'>) {
  const editing = useEditing()
  const { drawAny } = useMay()
  const canWrite = useCanWrite()
  const { sounds } = useSnapshot(editing.state)
  const open = openOnes(useThread())
  return (
    <Menu
      entries={[
        { label: 'Preview as a learner', icon: <Eye size={18} />, onClick: onPreview },
        { label: 'History', icon: <History size={18} />, onClick: onHistory },
        ...(sounds
          ? []
          : [
              ...(drawAny && canWrite
                ? [{ label: 'Add a person', icon: <UserRoundPlus size={18} />, onClick: onAddPerson }]
                : []),
              {
                label: open > 0 ? `Comments, ${open} open` : 'Comments',
                icon: <MessageSquare size={18} />,
                onClick: () => openPins(editing, true),
              },
              {
                label: 'Sound of the card',
                icon: <AudioLines size={18} />,
                onClick: () => openSound(editing, true),
              },
            ]),
      ]}
    >
      <IconButton name="More" tip="belowEnd">
        <EllipsisVertical size={18} />
      </IconButton>
    </Menu>
  )
}

/** What its makers say to each other, in place of the properties, and back. */
function CommentsSwitch() {
  const editing = useEditing()
  const { pins } = useSnapshot(editing.state)
  const open = openOnes(useThread())
  return (
    <IconButton
      name={open > 0 ? `Comments, ${open} open` : 'Comments'}
      className={styles.counted}
      tip="belowEnd"
      pressed={pins.open}
      onClick={() => openPins(editing)}
    >
      <MessageSquare size={18} />
      {open > 0 ? (
        <span className={styles.count} aria-hidden>
          {open}
        </span>
      ) : null}
    </IconButton>
  )
}

/** The card's recordings in place of its scene, and back. */
function SoundSwitch() {
  const editing = useEditing()
  const { sounds } = useSnapshot(editing.state)
  return (
    <IconButton
      name={sounds ? 'Back to the scene' : 'Sound of the card'}
      tip="belowStart"
      pressed={sounds}
      onClick={() => openSound(editing, !sounds)}
    >
      <AudioLines size={18} />
    </IconButton>
  )
}
