import { Check, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { PlaylistView } from '#shared/contract/playlists/index.ts'
import { PlaylistTexts } from '#shared/rules/playlists/texts.ts'
import { NameDialog } from '../NameDialog.tsx'
import { create } from '../store.ts'
import styles from './AddDialog.module.css'
import { addTo, choices, loadChoices, takeFrom, type What } from './store.ts'

/** From so many on they are found by a word. */
const FILTERED_FROM = 8
/** So long nothing is typed before it is looked for, in ms. */
const TYPED_MS = 250

const kindOf = (what: What) => ('card_id' in what ? 'card' : 'track_id' in what ? 'track' : 'pathway')

function tell(what: What, { name, added, skipped }: { name: string; added: number; skipped: number }): void {
  const kind = kindOf(what)
  const came = kind === 'card' ? '' : ` ${PlaylistTexts.came(added, skipped)}`
  toast(PlaylistTexts.added[kind](name) + came, { look: 'right' })
}

/** PLY-SC011. The person's playlists, each to be added to by a press, and a new one. */
export function AddDialog({ what, card, onClose }: { what: What; card?: string | undefined; onClose: () => void }) {
  const { list } = useSnapshot(choices)
  const [isNaming, setIsNaming] = useState(false)
  const [words, setWords] = useState('')
  const [isMany, setIsMany] = useState(false)
  const { busy, failed, run } = useAction()
  const again = () => loadChoices(what, words.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word is another list
  useEffect(() => {
    const timer = setTimeout(() => void again(), words === '' ? 0 : TYPED_MS)
    return () => clearTimeout(timer)
  }, [words])
  const total = list.data?.total ?? 0
  const hasNone = list.data !== null && total === 0 && words.trim() === ''
  useEffect(() => {
    if (total >= FILTERED_FROM) setIsMany(true)
  }, [total])

  const choose = ({ playlist_id: id, holds_card }: Pick<PlaylistView, 'playlist_id' | 'holds_card'>) =>
    run(async () => {
      if (holds_card && 'card_id' in what) toast(PlaylistTexts.removed((await takeFrom(id, what.card_id)).name, card))
      else tell(what, await addTo(id, what))
      await again()
    }, String(id))
  const begin = async (name: string, key: string) => {
    if ('card_id' in what) {
      const made = await create({ name, card_id: what.card_id }, key)
      tell(what, { name: made.name, added: 1, skipped: 0 })
    } else {
      const made = await create({ name }, key)
      tell(what, await addTo(made.playlist_id, what))
    }
    await again()
  }
  if (isNaming)
    return <NameDialog title="New playlist" act="Create" onSend={begin} onClose={() => setIsNaming(false)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to playlist"
      actions={
        <>
          <Button
            look={hasNone ? 'main' : 'quiet'}
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => setIsNaming(true)}
          >
            New playlist
          </Button>
          {/* With none there is nothing that could be done yet. */}
          <Button look={hasNone ? 'plain' : 'main'} onClick={onClose}>
            {hasNone ? 'Not now' : 'Done'}
          </Button>
        </>
      }
    >
      <div className={styles.ways}>
        {isMany ? (
          <Field
            label="Find a playlist"
            type="search"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        ) : null}
        {failed ? <ErrorNotice title={failed} /> : null}
        <Loaded from={list} what="your playlists" onRetry={again} height="6rem">
          {({ playlists }) =>
            playlists.length === 0 ? (
              <p>
                {words.trim()
                  ? 'No playlist of yours has that in its name.'
                  : 'You have no playlist that cards are added to. Begin one: put cards together for an exam, a week, or whatever you mix up.'}
              </p>
            ) : (
              <ul className={styles.list} aria-label="Your playlists">
                {playlists.map((one) => (
                  <li key={one.playlist_id}>
                    <button
                      type="button"
                      className={styles.choice}
                      aria-pressed={'card_id' in what ? Boolean(one.holds_card) : undefined}
                      aria-busy={busy === String(one.playlist_id) || undefined}
                      onClick={() => void choose(one)}
                    >
                      <span className={styles.name}>{one.name}</span>
                      <span className={styles.quiet}>{one.total === 1 ? '1 card' : `${one.total} cards`}</span>
                      <span className={styles.mark}>{one.holds_card ? <Check size={18} aria-hidden /> : null}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
