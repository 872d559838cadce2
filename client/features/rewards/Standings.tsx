import { Fragment, useEffect, useRef } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import type { StandingRow, StandingsView } from '#shared/contract/rewards/index.ts'
import styles from './Standings.module.css'
import { zoneOf } from './standings.ts'
import { useFlip } from './useFlip.ts'

type Table = Pick<StandingsView, 'promote' | 'demote' | 'tier'> & { rows: readonly StandingRow[] }

/** The whole table: rows slide past each other, the reader's own is marked and kept in view. */
export function Standings({ table, me }: { table: Table; me: number | undefined }) {
  const list = useFlip<HTMLOListElement>(table.rows.map((row) => row.user_id).join())
  const own = useRef<HTMLLIElement>(null)
  const ownRank = table.rows.find((row) => row.user_id === me)?.rank
  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own rank is what tells that the row has moved
  useEffect(() => {
    own.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [ownRank])
  const relegated = table.rows.find((row) => zoneOf(row.rank, table) === 'relegation')?.rank
  return (
    <ol ref={list} className={styles.list}>
      {table.rows.map((row) => (
        <Fragment key={row.user_id}>
          {row.rank === 1 ? <Band zone="promotion" text={`The first ${table.promote} rise`} /> : null}
          {row.rank === table.promote + 1 ? <Band zone="middle" text="Stay" /> : null}
          {row.rank === relegated ? <Band zone="relegation" text={`The last ${table.demote} fall`} /> : null}
          <Row
            row={row}
            zone={zoneOf(row.rank, table)}
            own={row.user_id === me}
            itemRef={row.user_id === me ? own : null}
          />
        </Fragment>
      ))}
    </ol>
  )
}

function Band({ zone, text }: { zone: string; text: string }) {
  return (
    <li className={styles.band} data-zone={zone} data-flip={`band-${zone}`}>
      {text}
    </li>
  )
}

type RowProps = { row: StandingRow; zone?: string; own: boolean; itemRef?: React.Ref<HTMLLIElement> }

/** One person of a table. */
export function Row({ row, zone = 'middle', own, itemRef = null }: RowProps) {
  return (
    <li
      ref={itemRef}
      className={styles.row}
      data-flip={row.user_id}
      data-zone={zone}
      data-own={own || undefined}
      aria-current={own || undefined}
    >
      <span className={styles.rank}>{row.rank}</span>
      <Avatar name={row.name} src={row.avatar} />
      <span className={styles.name}>
        {row.name}
        {own ? <span className={styles.you}> (you)</span> : null}
      </span>
      <span className={styles.xp}>
        <span key={row.xp} className={styles.count}>
          {row.xp}
        </span>{' '}
        XP
      </span>
    </li>
  )
}
