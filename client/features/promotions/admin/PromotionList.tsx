import { clock } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { PromotionRow } from '#shared/contract/promotions/index.ts'
import styles from './Promotions.module.css'
import { endPromotion } from './store.ts'
import { KIND_TEXTS } from './texts.ts'

const when = (at: string): string => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** Banners with how they stand, to be changed or ended. */
export function PromotionList({
  rows,
  onChange,
}: {
  rows: readonly PromotionRow[]
  onChange: (row: PromotionRow) => void
}) {
  const { busy, failed, run } = useAction()
  return (
    <>
      {failed ? <ErrorNotice title={failed} /> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.promotion_id}>
            <Card aria-label={row.message} className={styles.row}>
              <p className={styles.line}>
                <strong className={styles.name}>{row.message}</strong>
                <Standing row={row} />
                <Badge>{KIND_TEXTS[row.kind].name}</Badge>
              </p>
              <p className={styles.quiet}>
                From {when(row.start_time)} {row.end_time ? `to ${when(row.end_time)}` : 'on, without an end'}
                {row.require_referral ? '; for people whom somebody brought' : ''}
                {row.cta_text ? `; “${row.cta_text}” leads to ${row.cta_link}` : ''}
              </p>
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
    </>
  )
}

const isOver = ({ end_time }: PromotionRow): boolean => end_time !== null && new Date(end_time) <= clock.now()

function Standing({ row }: { row: PromotionRow }) {
  if (isOver(row)) return <Badge>Over</Badge>
  if (!row.is_published) return <Badge tone="warning">Not published</Badge>
  return new Date(row.start_time) > clock.now() ? (
    <Badge tone="accent">To come</Badge>
  ) : (
    <Badge tone="right">Shows</Badge>
  )
}
