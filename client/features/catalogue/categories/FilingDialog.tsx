import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { TypeAhead } from '#client/ui/TypeAhead.tsx'
import { useAction } from '#client/ui/useAction.ts'
import {
  CardNotInMarket,
  type CategoryView,
  categorizeCard,
  listCategories,
  uncategorizeCard,
} from '#shared/contract/catalogue/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import styles from './FilingDialog.module.css'
import { useFiled } from './useFiled.ts'

const WAIT_MS = 200
const SHOWN = 20

type Filed = Reply<typeof categorizeCard>
type Props = { card: { card_id: number; name: string }; onChange: () => void; onClose: () => void }

const above = ({ market_name, pathway_name }: CategoryView): string => `${market_name} › ${pathway_name}`

/**
 * EDT-SC004, PTH-CA014. Files a card under tracks: an administrator for everybody, others for themselves.
 *
 * PTH-RU006. Why a card can't be filed is said in the server's words.
 */
export function FilingDialog({ card: { card_id, name }, onChange, onClose }: Props) {
  const { filed, failed: missing, setFiled, load } = useFiled(card_id)
  const { busy, failed, run } = useAction()
  /** PTH-RU005. The track that would bring the card into an area of study that it is not in, and the server's words on it. */
  const [asked, setAsked] = useState<{ track: CategoryView; says: string } | null>(null)
  // A new field for each track, so that the next one can be typed at once.
  const [turn, setTurn] = useState(0)
  const adding = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0) adding.current?.querySelector('input')?.focus()
  }, [turn])
  const found = useState(() => new Map<number, CategoryView>())[0]
  const take = (next: Filed) => {
    setFiled(next)
    onChange()
  }
  const add = (track: CategoryView, market_id?: number) =>
    run(async () => {
      const sent = { card_id, track_id: track.track_id, ...(market_id === undefined ? {} : { market_id }) }
      const answer = await call(categorizeCard, sent).catch((error) => {
        if (!CardNotInMarket.is(error)) throw error
        setAsked({ track, says: error.message })
        return null
      })
      if (!answer) return
      take(answer)
      setAsked(null)
      setTurn((before) => before + 1)
    }, 'add')
  const remove = ({ track_id }: CategoryView) =>
    run(async () => take(await call(uncategorizeCard, { card_id, track_id })), String(track_id))
  const search = async (query: string, signal: AbortSignal) => {
    const { data } = await call(listCategories, { card_id, query, per_page: SHOWN }, { signal })
    for (const track of data) found.set(track.track_id, track)
    return data.map((track) => ({ id: track.track_id, name: track.name, about: above(track) }))
  }
  const isEverybodys = filed?.target === 'market'
  return (
    <Dialog open onClose={onClose} title={`Tracks of ${name}`} actions={<Button onClick={onClose}>Done</Button>}>
      {missing ? <ErrorNotice title="The tracks could not be loaded." error={missing} onRetry={load} /> : null}
      {!filed && !missing ? (
        <Loading what="the tracks">
          <Skeleton height="8rem" />
        </Loading>
      ) : null}
      {filed ? (
        <div className={styles.whole}>
          <p className={styles.quiet}>
            {isEverybodys
              ? 'What you add here, every learner of the area sees.'
              : 'What you add here is your own: only you see it. Administrators file for everybody.'}
          </p>
          {asked ? (
            <section className={styles.asked} aria-label="Before it is added">
              <p role="alert">
                {asked.says} ({above(asked.track)} › {asked.track.name})
              </p>
              <div className={styles.ways}>
                <Button look="quiet" onClick={() => setAsked(null)}>
                  Cancel
                </Button>
                <Button
                  data-autofocus
                  loading={busy === 'add'}
                  onClick={() => void add(asked.track, asked.track.market_id)}
                >
                  Add to {asked.track.market_name}
                </Button>
              </div>
            </section>
          ) : (
            <div ref={adding}>
              <TypeAhead
                key={turn}
                label="Add to a track"
                placeholder="Words of the track, its course or its area"
                chosen={null}
                onChoose={(choice) => {
                  const track = choice && found.get(choice.id)
                  if (track) void add(track)
                }}
                search={search}
                waitMs={WAIT_MS}
                nothing="No track has these words."
              />
            </div>
          )}
          {failed ? <ErrorNotice title={failed} /> : null}
          <Tracks
            title="For everybody"
            tracks={filed.tracks}
            mayRemove={(track) => filed.tracks.some((one) => one.track_id === track.track_id && one.may_remove)}
            busy={busy}
            onRemove={remove}
          />
          {isEverybodys && filed.own_tracks.length === 0 ? null : (
            <Tracks
              title="Your own"
              tracks={filed.own_tracks}
              mayRemove={() => !isEverybodys}
              busy={busy}
              onRemove={remove}
            />
          )}
        </div>
      ) : null}
    </Dialog>
  )
}

function Tracks({
  title,
  tracks,
  mayRemove,
  busy,
  onRemove,
}: {
  title: string
  tracks: readonly CategoryView[]
  mayRemove: (track: CategoryView) => boolean
  busy: string | null
  onRemove: (track: CategoryView) => unknown
}) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {tracks.length === 0 ? <p className={styles.quiet}>In no track yet.</p> : null}
      <ul className={styles.tracks}>
        {tracks.map((track) => (
          <li key={track.track_id} className={styles.track}>
            <span>
              <span className={styles.quiet}>{above(track)} › </span>
              {track.name}
            </span>
            {mayRemove(track) ? (
              <IconButton
                name={`Take out of ${track.name}`}
                disabled={busy === String(track.track_id)}
                onClick={() => void onRemove(track)}
              >
                <X size={18} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
