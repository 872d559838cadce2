import { useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { ADDED_AT_ONCE_MAX, type PlaylistView } from '#shared/contract/playlists/index.ts'
import { PlaylistTexts } from '#shared/rules/playlists/texts.ts'
import styles from './AddCardsDialog.module.css'
import { addCards, type Findable, useFindable } from './findable.ts'

/** So long nothing is typed before it is looked for, in ms. */
const TYPED_MS = 250
const countText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)

/** PLY-SC001. Cards are looked for and ticked, and come into the playlist together, without leaving it. */
export function AddCardsDialog({ playlist, onClose }: { playlist: PlaylistView; onClose: () => void }) {
  const { playlist_id: id, name } = playlist
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Findable[]>([])
  const { found, find } = useFindable(id)
  const { busy, failed, run } = useAction()
  const again = () => find(words.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word is another list
  useEffect(() => {
    const timer = setTimeout(() => void again(), words === '' ? 0 : TYPED_MS)
    return () => clearTimeout(timer)
  }, [words])
  const isFull = chosen.length >= ADDED_AT_ONCE_MAX
  const choose = (card: Findable) =>
    setChosen((before) => {
      const others = before.filter(({ card_id }) => card_id !== card.card_id)
      return others.length < before.length ? others : [...before, card]
    })
  const add = async () => {
    const isDone = await run(async () => {
      const { added, skipped } = await addCards(
        id,
        chosen.map(({ card_id }) => card_id),
      )
      toast(`“${name}”: ${PlaylistTexts.came(added, skipped)}`, { look: 'right' })
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      long
      onClose={onClose}
      title="Add cards"
      actions={
        <>
          {failed ? (
            <div className={styles.wrong}>
              <ErrorNotice title={failed} />
            </div>
          ) : null}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy !== null} disabled={chosen.length === 0} onClick={() => void add()}>
            {chosen.length === 0 ? 'Add cards' : `Add ${countText(chosen.length)}`}
          </Button>
        </>
      }
    >
      <div className={styles.ways}>
        <Field
          label="Find a card"
          type="search"
          autoComplete="off"
          data-autofocus
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {chosen.length > 0 ? (
          <p className={styles.chosen} role="status">
            {countText(chosen.length)} chosen{isFull ? ', as many as can be added at once' : ''}:{' '}
            {chosen.map((card) => card.name).join(', ')}
          </p>
        ) : null}
        <Loaded from={found} what="the cards" onRetry={again} height="12rem">
          {({ cards, total }) =>
            cards.length === 0 ? (
              <p>No card has that in it. Try another word.</p>
            ) : (
              <>
                <ul className={styles.list} aria-label="Cards that were found">
                  {cards.map((card) => (
                    <li key={card.card_id}>
                      <label className={styles.choice}>
                        <input
                          type="checkbox"
                          checked={card.is_in || chosen.some(({ card_id }) => card_id === card.card_id)}
                          disabled={
                            card.is_in ||
                            busy !== null ||
                            (isFull && !chosen.some(({ card_id }) => card_id === card.card_id))
                          }
                          onChange={() => choose(card)}
                        />
                        <span className={styles.name}>{card.name}</span>
                        <span className={styles.quiet}>
                          {card.is_in ? 'In it already' : card.num_facts === 1 ? '1 fact' : `${card.num_facts} facts`}
                        </span>
                      </label>
                    </li>
                  ))}
                </ul>
                {total > cards.length ? (
                  <p className={styles.quiet}>
                    These are the first {cards.length} of {total.toLocaleString('en-US')}. More words find fewer.
                  </p>
                ) : null}
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
