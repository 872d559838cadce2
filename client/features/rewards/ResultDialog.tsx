import { useSnapshot } from 'valtio'
import { useDialogSlot } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { nextTier, tierOf } from '#shared/rules/rewards/league.ts'
import { TierEmblem } from './league/TierEmblem.tsx'
import styles from './ResultDialog.module.css'
import { dismissResult, rewards } from './store.ts'

const TITLES = {
  promoted: (name: string) => `You rose to ${name}`,
  stayed: (name: string) => `You stay in ${name}`,
  demoted: (name: string) => `This week in ${name}`,
} as const
const TEXTS = {
  promoted: 'Well done. A new table has begun one step higher.',
  stayed: 'A new week has begun, and everybody starts at nothing.',
  demoted: 'A new week has begun one step lower. The first seven rise again.',
} as const

/** XPA-RU006. How last week went, until it is put away. */
export function ResultDialog() {
  const { complete, past } = useSnapshot(rewards).league.data ?? {}
  const close = () => void dismissResult().catch(() => {})
  const result = complete?.result
  const open = useDialogSlot('league-result', Boolean(complete?.show && result))
  const tier = past ? nextTier(past.tier, past.result) : undefined
  return (
    <Dialog
      open={open}
      onClose={close}
      title={result ? (tier ? TITLES[result](tierOf(tier).name) : 'Last week in your league') : ''}
      actions={<Button onClick={close}>Continue</Button>}
    >
      <div className={styles.result} data-result={result ?? undefined}>
        {tier ? (
          <div className={styles.emblem}>
            <TierEmblem tier={tier} size={112} />
          </div>
        ) : null}
        {complete?.rank ? (
          <p className={styles.place}>
            You finished last week in place {complete.rank}
            {past ? ` of ${past.members}, with ${past.xp.toLocaleString('en-US')} XP` : ''}.
          </p>
        ) : null}
        {result ? <p>{TEXTS[result]}</p> : null}
      </div>
    </Dialog>
  )
}
