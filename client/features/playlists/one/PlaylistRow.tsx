import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, ListX } from 'lucide-react'
import { useRef } from 'react'
import { Grip } from '#client/ui/Grip.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Drag } from '#client/ui/useDrag.ts'
import type { PlaylistCardView, PlaylistView } from '#shared/contract/playlists/index.ts'
import type { Opening } from '#shared/rules/catalogue/opening.ts'
import { PlaylistTexts } from '#shared/rules/playlists/texts.ts'
import { learnIn } from '../paths.ts'
import { moveTo, putBack, takeOut } from '../store.ts'
import { CardAbout } from './CardAbout.tsx'
import styles from './PlaylistView.module.css'

type Order = { drag: Drag; onUp: (() => void) | null; onDown: (() => void) | null }
type Props = {
  playlist: Pick<PlaylistView, 'playlist_id' | 'name' | 'is_owner' | 'auto' | 'last_viewed_card_id'>
  card: PlaylistCardView
  /** What opens a card that is locked for the reader. */
  opens: Opening
  /** How it is moved; null where cards are not moved by hand. */
  order: Order | null
  onSaid: (text: string) => void
}

/** A card of a playlist, and what its owner may do with it. */
export function PlaylistRow({ playlist, card, opens, order, onSaid }: Props) {
  const { playlist_id: id, name } = playlist
  const { run } = useAction({ inPassing: true })
  const toEnd = (to: 'top' | 'bottom') => () =>
    void run(async () => {
      await moveTo(id, card, to)
      toast(PlaylistTexts.moved(to, name))
    })
  const row = useRef<HTMLLIElement>(null)
  const remove = () =>
    void run(async () => {
      // What had the focus goes with its row: the next one has it then.
      const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling
      await takeOut(id, card)
      onSaid(`${card.name} was removed. “Take it back” puts it where it was.`)
      requestAnimationFrame(() => next?.querySelector<HTMLElement>('a, button')?.focus())
      const back = () =>
        putBack(id, card).catch(() => toast(`${card.name} could not be taken back.`, { look: 'wrong' }))
      toast(PlaylistTexts.removed(name, card.name), {
        passing: true,
        action: { label: 'Take it back', run: () => void back() },
      })
    })
  const entries: MenuEntry[] = [
    ...(order
      ? [
          ...(order.onUp ? [{ label: 'Move up', icon: <ArrowUp size={18} />, onClick: order.onUp }] : []),
          ...(order.onDown ? [{ label: 'Move down', icon: <ArrowDown size={18} />, onClick: order.onDown }] : []),
          { label: 'Move to the top', icon: <ArrowUpToLine size={18} />, onClick: toEnd('top') },
          { label: 'Move to the bottom', icon: <ArrowDownToLine size={18} />, onClick: toEnd('bottom') },
        ]
      : []),
    { label: 'Remove from playlist', icon: <ListX size={18} />, onClick: remove },
  ]
  return (
    <li ref={row} className={styles.row} {...order?.drag.row}>
      {order ? <Grip handle={order.drag.handle} /> : null}
      <CardAbout
        card={card}
        to={learnIn(id)(card.slug)}
        opens={opens}
        isPlace={playlist.last_viewed_card_id === card.card_id}
      />
      {playlist.is_owner && !playlist.auto ? (
        <span className={styles.moves}>
          {order ? (
            // At an end of the list an arrow does nothing and keeps the focus, which a disabled one would drop.
            <span className={styles.arrows}>
              <IconButton
                name={`Move ${card.name} up`}
                tip="belowEnd"
                aria-disabled={!order.onUp || undefined}
                onClick={() => order.onUp?.()}
              >
                <ArrowUp size={18} />
              </IconButton>
              <IconButton
                name={`Move ${card.name} down`}
                tip="belowEnd"
                aria-disabled={!order.onDown || undefined}
                onClick={() => order.onDown?.()}
              >
                <ArrowDown size={18} />
              </IconButton>
            </span>
          ) : null}
          <Menu entries={entries}>
            <IconButton name={`More for ${card.name}`} tip="belowEnd">
              <Ellipsis size={18} />
            </IconButton>
          </Menu>
        </span>
      ) : null}
    </li>
  )
}
