import { useState } from 'react'
import { clock } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { type AccessCodeBatch, saveBatch, stopBatch } from './accessCodes.ts'
import styles from './Office.module.css'

const day = (at: string): string => new Date(at).toLocaleDateString([], { dateStyle: 'medium' })
const whole = new Intl.NumberFormat('en-US')

/** A batch: what its codes are for, how many were used, and what can be done with them. */
export function AccessCodeRow({ batch }: { batch: AccessCodeBatch }) {
  const { busy, failed, run } = useAction()
  const [isStopping, setStopping] = useState(false)
  const { batch_id, name, package_name, months, codes, most_uses, uses, redeem_until, made_at, stopped_at } = batch
  const isOver = stopped_at !== null || (redeem_until !== null && new Date(redeem_until) <= clock.now())
  const most = codes * most_uses
  return (
    <li>
      <Card aria-label={name} className={styles.row}>
        <p className={styles.line}>
          <strong className={styles.name}>{name}</strong>
          {stopped_at ? <Badge>Stopped</Badge> : isOver ? <Badge>Over</Badge> : <Badge tone="right">Active</Badge>}
        </p>
        <p className={styles.quiet}>
          {package_name}, {lengthText(months)}. {whole.format(codes)} {codes === 1 ? 'code' : 'codes'}, each for{' '}
          {most_uses === 1 ? 'one person' : `${whole.format(most_uses)} people`}. Made on {day(made_at)}
          {redeem_until ? `, to be used until ${day(redeem_until)}` : ''}.
        </p>
        <ProgressBar value={uses} total={most} label={`How many of ${name} were used`} />
        <p className={styles.quiet}>
          {whole.format(uses)} of {whole.format(most)} used
        </p>
        {failed ? <ErrorNotice title={failed} /> : null}
        <p className={styles.line}>
          <Button
            look="quiet"
            aria-label={`Download the codes of ${name}`}
            loading={busy === 'save'}
            onClick={() => void run(() => saveBatch(batch_id), 'save')}
          >
            Download
          </Button>
          {isOver ? null : (
            <Button look="plain" aria-label={`Stop the codes of ${name}`} onClick={() => setStopping(true)}>
              Stop
            </Button>
          )}
        </p>
      </Card>
      {isStopping ? (
        <ConfirmDialog
          title={`Stop the codes of ${name}?`}
          act="Stop them"
          says="Whoever used one keeps what they have. Those that are unused can’t be used any more."
          onDo={async () => {
            await stopBatch(batch_id)
            toast(`The codes of ${name} are stopped.`)
          }}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </li>
  )
}
