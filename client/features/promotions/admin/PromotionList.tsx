import { clock } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { PromotionRow } from '#shared/contract/promotions/index.ts'
import { audienceText, countOf } from './audience.ts'
import styles from './Promotions.module.css'
import { type Audience, endPromotion } from './store.ts'
import { KIND_TEXTS } from './texts.ts'

const when = (at: string): string => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** Banners with how they stand and who could see them, to be changed or ended; those that are over are folded away. */
export function PromotionList({
  rows,
  audience,
  onChange,
}: {
  rows: readonly PromotionRow[]
  /** Null while it is not known. */
  audience: Audience | null
  onChange: (row: PromotionRow) => void
}) {
  const { busy, failed, run } = useAction()
  const over = rows.filter(isOver)
  const listed = (some: readonly PromotionRow[]) => (
    <ul className={styles.list}>
      {some.map((row) => (
        <li key={row.promotion_id}>
          <Card aria-label={row.message} className={styles.row}>
            <p className={styles.line}>
              <strong className={styles.name}>{row.message}</strong>
              <Standing row={row} audience={audience} />
              <Badge>{KIND_TEXTS[row.kind].name}</Badge>
            </p>
            <p className={styles.quiet}>
              From {when(row.start_time)} {row.end_time ? `to ${when(row.end_time)}` : 'on, without an end'}
              {row.require_referral ? '; for people whom somebody brought' : ''}
              {row.cta_text ? `; “${row.cta_text}” leads to ${row.cta_link}` : ''}
            </p>
            {isOver(row) ? null : <p className={styles.quiet}>{audienceText(row, audience)}</p>}
            <p className={styles.line}>
              <Button look="quiet" aria-label={`Change: ${row.message}`} onClick={() => onChange(row)}>
                Change
              </Button>
              {isOver(row) ? null : (
                <Button
                  look="plain"
                  aria-label={`End now: ${row.message}`}
                  loading={busy === String(row.promotion_id)}
                  onClick={() =>
                    void run(async () => {
                      await endPromotion(row.promotion_id)
                      toast('The banner is ended.')
                    }, String(row.promotion_id))
                  }
                >
                  End now
                </Button>
              )}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {failed ? <ErrorNotice title={failed} /> : null}
      {listed(rows.filter((row) => !isOver(row)))}
      {over.length > 0 ? (
        <details className={styles.over}>
          <summary>Over ({over.length})</summary>
          {listed(over)}
        </details>
      ) : null}
    </>
  )
}

const isOver = ({ end_time }: PromotionRow): boolean => end_time !== null && new Date(end_time) <= clock.now()

function Standing({ row, audience }: { row: PromotionRow; audience: Audience | null }) {
  if (isOver(row)) return <Badge>Over</Badge>
  if (!row.is_published) return <Badge tone="warning">Not published</Badge>
  return new Date(row.start_time) > clock.now() ? (
    <Badge tone="accent">To come</Badge>
  ) : countOf(row, audience) === 0 ? (
    <Badge tone="warning">Nobody to see it</Badge>
  ) : (
    <Badge tone="right">Shows</Badge>
  )
}
