import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TRIAL_DAYS } from '#shared/rules/billing/budget.ts'
import styles from './PlanDialogs.module.css'

const STEPS = [
  [
    'Look first',
    `An account is free. For the first ${TRIAL_DAYS} days more scenes stand open, and every day you can open another one.`,
  ],
  [
    'Choose how long',
    'The longer a plan is, the less a month of it costs. What you pay in all stands beside each length, before any tax.',
  ],
  [
    'Pay once you have seen the sum',
    'At the checkout each part of the price has a line of its own: the price, what is taken off, and tax where there is one.',
  ],
  ['Learn at once', 'As soon as the payment is through, every scene of your area is open, with no limit a day.'],
] as const

const OPENS = [
  'Every scene of your area of study, without waiting for the next day.',
  'As many quiz questions and rounds of the daily quiz as you like.',
  'Facts, pictures and links of your own, added to any scene.',
  'What you learned, your notes, playlists and place in the league stay as they are.',
] as const

/** MKG-SC011. How a plan works, and what it changes: two short answers over the prices. */
export function PlanDialogs() {
  const [open, setOpen] = useState<'how' | 'upgrade' | null>(null)
  const close = () => setOpen(null)
  const done = <Button onClick={close}>Back to the prices</Button>
  return (
    <p className={styles.buttons}>
      <Button look="quiet" onClick={() => setOpen('how')}>
        How it works
      </Button>
      <Button look="quiet" onClick={() => setOpen('upgrade')}>
        What an upgrade opens
      </Button>
      <Dialog open={open === 'how'} onClose={close} title="How it works" actions={done}>
        <ol className={styles.steps}>
          {STEPS.map(([title, says], index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span>
                <strong>{title}.</strong> {says}
              </span>
            </li>
          ))}
        </ol>
      </Dialog>
      <Dialog open={open === 'upgrade'} onClose={close} title="What an upgrade opens" actions={done}>
        <ul className={styles.opens}>
          {OPENS.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      </Dialog>
    </p>
  )
}
