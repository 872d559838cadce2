import { ChevronDown, ChevronUp, Footprints } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import type { StandingRow, StandingsView } from '#shared/contract/rewards/index.ts'
import { TIERS } from '#shared/rules/rewards/league.ts'
import styles from './Standings.module.css'
import { riseText, zoneOf } from './standings.ts'
import { useFlip } from './useFlip.ts'

type Table = Pick<StandingsView, 'promote' | 'demote' | 'tier'> & { rows: readonly StandingRow[] }
type Seat = { name: string; avatar: string | null; xp: number }

/** XPA-GA002. One's own line to beat, as it stands now. */
export type OwnPace = { of: 'last_week' | 'goal'; xp: number }

type Props = { table: Table; me: number | undefined; note?: string; seat?: Seat; pace?: OwnPace | undefined }

/**
 * The whole table: rows slide past each other; the reader's own is marked, stays in view while the others are scrolled and
 * tells by `note` who passed whom. `seat` is one not taken yet; `pace` lies between the rows, and has no rank.
 */
export function Standings({ table, me, note, seat, pace }: Props) {
  // Whoever has as much is beyond it.
  const behind = pace ? table.rows.findIndex((row) => row.xp < pace.xp) : -1
  const list = useFlip<HTMLOListElement>(`${table.rows.map((row) => row.user_id).join()} ${behind}`)
  const relegated = table.rows.find((row) => zoneOf(row.rank, table) === 'relegation')?.rank
  return (
    <ol ref={list} className={styles.list}>
      <Band
        zone={table.tier < TIERS.length ? 'promotion' : 'middle'}
        // Whoever has no XP yet does not rise.
        text={riseText(seat ? { ...table, rows: [] } : table)}
      />
      {table.rows.map((row, place) => (
        <Fragment key={row.user_id}>
          {pace && place === behind ? <PaceRow pace={pace} /> : null}
          {row.rank === table.promote + 1 ? <Band zone="middle" text="Stay" /> : null}
          {row.rank === relegated ? <Band zone="relegation" text={`The last ${table.demote} go down`} /> : null}
          <Row
            row={row}
            zone={zoneOf(row.rank, table)}
            own={row.user_id === me}
            note={row.user_id === me ? note : undefined}
          />
        </Fragment>
      ))}
      {pace && behind < 0 ? <PaceRow pace={pace} /> : null}
      {seat ? <SeatRow seat={seat} rank={table.rows.length + 1} /> : null}
    </ol>
  )
}

function Band({ zone, text }: { zone: string; text: string }) {
  const Icon = zone === 'promotion' ? ChevronUp : zone === 'relegation' ? ChevronDown : null
  return (
    <li className={styles.band} data-zone={zone} data-flip={`band-${zone}`}>
      {Icon ? <Icon size={16} aria-hidden /> : null}
      {text}
    </li>
  )
}

/** What one has to beat of oneself, as a line between the people. */
function PaceRow({ pace }: { pace: OwnPace }) {
  return (
    <li className={styles.pace} data-flip="pace">
      <Footprints size={16} aria-hidden />
      <span className={styles.name}>{PACE_NAMES[pace.of]}</span>
      <span className={styles.xp}>{pace.xp.toLocaleString('en-US')} XP</span>
    </li>
  )
}

const PACE_NAMES = { last_week: 'You, last week by now', goal: 'Your daily goal, up to today' } as const

/** A place that waits for its first XP. */
export function SeatRow({ seat, rank }: { seat: Seat; rank: number }) {
  return (
    <li className={styles.row} data-seat data-flip="seat">
      <span className={styles.rank}>{rank}</span>
      <Avatar name={seat.name} src={seat.avatar} />
      <span className={styles.name}>Your seat</span>
      <span className={styles.xp}>{seat.xp} XP</span>
    </li>
  )
}

type RowProps = { row: StandingRow; zone?: string; own: boolean; note?: string | undefined }

/** Which way a row went when it last changed its place. */
function useMoved(rank: number): 'up' | 'down' | undefined {
  const [seen, setSeen] = useState<{ rank: number; moved: 'up' | 'down' | undefined }>({ rank, moved: undefined })
  if (seen.rank !== rank) setSeen({ rank, moved: rank < seen.rank ? 'up' : 'down' })
  return seen.moved
}

/** One person of a table. */
export function Row({ row, zone = 'middle', own, note }: RowProps) {
  const moved = useMoved(row.rank)
  return (
    <li
      className={styles.row}
      data-flip={row.user_id}
      data-zone={zone}
      data-own={own || undefined}
      data-moved={moved}
      data-medal={row.rank <= 3 && row.xp > 0 ? row.rank : undefined}
      aria-current={own || undefined}
    >
      {moved ? <span key={row.rank} className={styles.flash} aria-hidden /> : null}
      <span className={styles.rank}>{row.rank}</span>
      <Avatar name={row.name} src={row.avatar} />
      <span className={styles.name} title={note ? `${row.name}: ${note}` : row.name}>
        {row.name}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      {own ? <span className={styles.you}>You</span> : null}
      <span className={styles.xp}>
        <span key={row.xp} className={styles.count}>
          {row.xp.toLocaleString('en-US')}
        </span>{' '}
        XP
      </span>
    </li>
  )
}
