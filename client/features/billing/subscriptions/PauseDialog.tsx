import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { clock } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { type PauseChoice, pauseChoices, pauseText } from '#shared/rules/billing/pauses.ts'
import { DAY_MS } from '#shared/time.ts'
import { day, openUntilOf, ownZone } from '../days.ts'
import styles from './Subscriptions.module.css'
import { pause } from './store.ts'

/** A bill that is further away is far enough for somebody to take a pause for one that begins now. */
const FAR_MS = 31 * DAY_MS

/**
 * SUB-SC007, SUB-RU007. A day is sent as its noon in UTC, which is that day nearly everywhere; the server holds the same window.
 * SUB-RU012. What fails is said in the server’s own sentence.
 */
export function PauseDialog({ product: asked, onClose }: { product: Snapshot<ProductView>; onClose: () => void }) {
  // What is behind it shows at once that it is on hold, and may be paused no more.
  const [product] = useState(asked)
  const bill = product.order_next_bill_date!
  const first = nextDay(product.pause_from!)
  const last = new Date(Date.parse(product.pause_to!) - DAY_MS / 2).toISOString().slice(0, 10)
  const lastDay = openUntilOf(product)
  const choices = pauseChoices(bill, last)
  const [until, setUntil] = useState(choices[0]!.day)
  const [done, setDone] = useState<ProductView['pause']>(null)
  const { busy, failed, run } = useAction()
  const go = () => run(async () => setDone(await pause(product, noonOf(until))))
  const isWithin = until >= first && until <= last
  return (
    <Dialog
      open
      title="Pause your subscription"
      onClose={onClose}
      actions={
        done ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Keep it running
            </Button>
            <Button loading={busy !== null} onClick={go} disabled={!isWithin}>
              Pause it
            </Button>
          </>
        )
      }
    >
      {done ? (
        <p role="status">
          {pauseText(done, clock.now(), ownZone())}; the next bill is due then. {product.name} stays open until{' '}
          {lastDay}. Until the pause begins you can take it back; after that you can resume at any time.
        </p>
      ) : (
        <div className={styles.step}>
          <PauseLengths choices={choices} until={until} onChoose={setUntil} />
          <Field
            type="date"
            label="Pause until"
            description={`From ${day(noonOf(first))} to ${day(noonOf(last))}`}
            min={first}
            max={last}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          {isWithin ? (
            <p>
              <strong>
                Your next bill moves from {day(bill)} to {day(noonOf(until))}.
              </strong>{' '}
              {Date.parse(bill) - clock.now().getTime() > FAR_MS ? `Until ${day(bill)} nothing changes. ` : ''}
              What you have paid for stays open until {lastDay}; a pause does not make that time longer.
            </p>
          ) : null}
          {failed ? <ErrorNotice title={failed} /> : null}
        </div>
      )}
    </Dialog>
  )
}

type Lengths = { choices: readonly PauseChoice[]; until: string; onChoose: (day: string) => void }
const PauseLengths = ({ choices, until, onChoose }: Lengths) => (
  <fieldset className={styles.choices}>
    <legend>How long</legend>
    {choices.map((choice) => (
      <label key={choice.day} className={styles.choice}>
        <input type="radio" name="pause" checked={until === choice.day} onChange={() => onChoose(choice.day)} />
        {choice.label}
      </label>
    ))}
  </fieldset>
)

const nextDay = (at: string): string => new Date(Date.parse(at) + DAY_MS).toISOString().slice(0, 10)
const noonOf = (date: string): string => `${date}T12:00:00Z`
