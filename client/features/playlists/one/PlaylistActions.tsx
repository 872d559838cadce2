import { BrainCircuit, Copy, Download, Ellipsis, Eraser, Pencil, Plus, Printer, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { leavePlaylist, type PlaylistView, reviewPlaylist } from '#shared/contract/playlists/index.ts'
import { printPath } from '#shared/rules/learning/printLayout.ts'
import { copyName } from '#shared/rules/playlists/name.ts'
import { PlaylistTexts } from '#shared/rules/playlists/texts.ts'
import { NameDialog } from '../NameDialog.tsx'
import { learnIn, playlistPath, playlistQuiz } from '../paths.ts'
import { clear, duplicate, forget, playlists, rename, saveAsFile } from '../store.ts'
import { AddCardsDialog } from './AddCardsDialog.tsx'
import styles from './PlaylistView.module.css'
import { ShareDialog } from './ShareDialog.tsx'

type Asked = 'add' | 'rename' | 'duplicate' | 'clear' | 'delete' | 'share' | 'leave' | null

const review = async (id: number): Promise<void> => {
  const { cards } = await call(reviewPlaylist, { playlist_id: id })
  toast(
    cards === 0
      ? 'None of its cards is open to you yet.'
      : `${cards === 1 ? 'Its card is' : `${cards} cards are`} in your daily quiz now.`,
    { look: cards === 0 ? 'plain' : 'right' },
  )
}

/** What one may do with a playlist as a whole; only its owner changes it. */
export function PlaylistActions({ playlist }: { playlist: PlaylistView }) {
  const { playlist_id: id, name, total, is_owner } = playlist
  const { cards } = useSnapshot(playlists)
  const [asked, setAsked] = useState<Asked>(null)
  const { busy, run } = useAction({ inPassing: true })
  const navigate = useNavigate()
  const close = () => setAsked(null)
  const list = cards.data?.data ?? []
  const seen = list.find(({ card_id }) => card_id === playlist.last_viewed_card_id)
  const next = seen ?? list[0]
  const entries: MenuEntry[] = [
    ...(total > 0
      ? [
          { kind: 'link' as const, label: 'Print', to: printPath('playlist', id), icon: <Printer size={18} /> },
          {
            label: 'Download as a table',
            icon: <Download size={18} />,
            onClick: () => void run(() => saveAsFile(playlist), 'save'),
          },
          {
            label: 'Add to my daily quiz',
            icon: <BrainCircuit size={18} />,
            onClick: () => void run(() => review(id), 'review'),
          },
        ]
      : []),
    ...(is_owner
      ? [
          { label: 'Rename', icon: <Pencil size={18} />, onClick: () => setAsked('rename') },
          { label: 'Duplicate', icon: <Copy size={18} />, onClick: () => setAsked('duplicate') },
          ...(total > 0 && !playlist.auto
            ? [{ label: 'Clear', icon: <Eraser size={18} />, onClick: () => setAsked('clear') }]
            : []),
          { label: 'Delete', icon: <Trash2 size={18} />, onClick: () => setAsked('delete') },
        ]
      : [{ label: 'Take it out of my playlists', icon: <Trash2 size={18} />, onClick: () => setAsked('leave') }]),
  ]
  return (
    <div className={styles.actions}>
      {next ? <ButtonLink to={learnIn(id)(next.slug)}>{seen ? 'Learn on' : 'Learn'}</ButtonLink> : null}
      {total > 0 ? (
        <ButtonLink to={playlistQuiz(id)} look="second">
          Quiz
        </ButtonLink>
      ) : null}
      {is_owner && !playlist.auto ? (
        <Button
          look={total > 0 ? 'quiet' : 'main'}
          aria-haspopup="dialog"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setAsked('add')}
        >
          Add cards
        </Button>
      ) : null}
      {is_owner ? (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          leftSection={<Share2 size={18} aria-hidden />}
          onClick={() => setAsked('share')}
        >
          Share
        </Button>
      ) : (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          leftSection={<Copy size={18} aria-hidden />}
          onClick={() => setAsked('duplicate')}
        >
          Keep a copy
        </Button>
      )}
      <Menu entries={entries}>
        <IconButton name="More for this playlist" look="quiet" tip="belowEnd" aria-busy={busy !== null || undefined}>
          <Ellipsis size={20} />
        </IconButton>
      </Menu>
      {asked === 'add' ? <AddCardsDialog playlist={playlist} onClose={close} /> : null}
      {asked === 'share' ? <ShareDialog playlist={playlist} onClose={close} /> : null}
      {asked === 'rename' ? (
        <NameDialog
          title="Rename playlist"
          act="Save"
          name={name}
          onSend={(next) => rename(id, next)}
          onClose={close}
        />
      ) : null}
      {asked === 'duplicate' ? (
        <NameDialog
          title={is_owner ? 'Duplicate playlist' : 'Keep a copy'}
          act={is_owner ? 'Duplicate' : 'Keep a copy'}
          name={copyName(name)}
          onSend={async (given, key) => {
            const made = await duplicate(id, given, key)
            void navigate(playlistPath(made.playlist_id))
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'leave' ? (
        <ConfirmDialog
          title="Take it out of your playlists?"
          act="Take it out"
          says={
            playlist.owner_name
              ? `“${name}” is not among yours any more, and does not come back if it is shared with you again.`
              : `“${name}” is not among yours any more. By its link you can follow it again.`
          }
          onDo={async () => {
            await call(leavePlaylist, { playlist_id: id })
            void navigate('/playlists')
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'clear' ? (
        <ConfirmDialog
          title="Clear this playlist?"
          act="Clear"
          says={`All ${total} cards are taken out of “${name}”. What you learned of them is kept.`}
          onDo={() => clear(id)}
          onClose={close}
        />
      ) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          title="Delete this playlist?"
          act="Delete"
          says={`“${name}” is gone then, for those too whom you share it with. What you learned of its cards is kept.`}
          onDo={async () => {
            await forget(id)
            toast(PlaylistTexts.deleted(name))
            void navigate('/playlists')
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
