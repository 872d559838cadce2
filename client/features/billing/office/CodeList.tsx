import { clock } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Office.module.css'
import { endCode, type PromoCodeRow } from './store.ts'
import { KIND_TEXTS, timesText } from './texts.ts'

const when = (at: string): string => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

type Props = {
  rows: readonly PromoCodeRow[]
  nameOf: (marketId: number) => string
  onChange: (row: PromoCodeRow) => void
}

/** Promo codes with what they take off, to be changed or ended. */
export function CodeList({ rows, nameOf, onChange }: Props) {
  const { busy, failed, run } = useAction()
  const end = ({ promo_code_id, code }: PromoCodeRow) =>
    run(async () => {
      await endCode(promo_code_id)
      toast(`The code ${code} is ended.`)
    }, String(promo_code_id))
  return (
    <>
      {failed ? <ErrorNotice title={failed} /> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.promo_code_id}>
            <Card aria-label={`Code ${row.code}`} className={styles.row}>
              <p className={styles.line}>
                <strong className={styles.name}>{row.code}</strong>
                <Badge tone="accent">
                  {row.percent === null ? `${dollars(row.amount ?? 0)} off` : `${row.percent}% off`}
                </Badge>
                <Standing row={row} />
              </p>
              <p className={styles.quiet}>
                {KIND_TEXTS[row.kind].to} {row.market_id === null ? 'Every area of study' : nameOf(row.market_id)};{' '}
                {row.length === null ? 'every length' : lengthText(row.length)}; {timesText(row, when)};{' '}
                {row.most_uses === null ? 'as often as wanted' : `${row.most_uses} times at most`};{' '}
                {row.uses === 0 ? 'not used yet' : `used ${row.uses === 1 ? 'once' : `${row.uses} times`}`}.
              </p>
              <p className={styles.line}>
                <Button look="quiet" aria-label={`Change the code ${row.code}`} onClick={() => onChange(row)}>
                  Change
                </Button>
                {isOver(row) ? null : (
                  <Button
                    look="plain"
                    aria-label={`End the code ${row.code} now`}
                    loading={busy === String(row.promo_code_id)}
                    onClick={() => void end(row)}
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

const isOver = ({ end_time }: PromoCodeRow): boolean => end_time !== null && new Date(end_time) <= clock.now()

function Standing({ row }: { row: PromoCodeRow }) {
  if (isOver(row)) return <Badge>Over</Badge>
  return new Date(row.start_time) > clock.now() ? <Badge>To come</Badge> : <Badge tone="right">Active</Badge>
}
