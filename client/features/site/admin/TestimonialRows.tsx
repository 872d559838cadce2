import { MessageSquareQuote, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { TestimonialRow } from '#shared/contract/site/index.ts'
import styles from './Admin.module.css'
import { loadTestimonialRows, redeemReward, saveTestimonial, siteAdmin } from './store.ts'
import { TestimonialForm } from './TestimonialForm.tsx'

/** Everything that people said, shown or not, and where more is added. */
export function TestimonialRows() {
  const { testimonials } = useSnapshot(siteAdmin)
  const [written, setWritten] = useState<TestimonialRow | 'new' | null>(null)
  const [redeemed, setRedeemed] = useState<TestimonialRow | null>(null)
  const { busy, run } = useAction({ inPassing: true })
  const again = () => loadTestimonialRows(testimonials.data?.page ?? 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; what changes it shows it
  useEffect(() => void again(), [])
  const told = (work: () => Promise<void>, said: string) =>
    run(async () => {
      await work()
      toast(said, { look: 'right' })
    })
  const add = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setWritten('new')}>
      Add what somebody said
    </Button>
  )
  return (
    <div className={styles.form}>
      <Loaded from={testimonials} what="the testimonials" onRetry={again} height="30rem">
        {(list) => (
          <>
            {list.total === 0 ? (
              <EmptyState icon={<MessageSquareQuote size={28} />} title="Nobody has said anything yet" action={add}>
                What a learner lets us show stands here.
              </EmptyState>
            ) : (
              <div>{add}</div>
            )}
            <ul className={styles.list}>
              {list.data.map((row) => (
                <li key={row.id}>
                  <Voice
                    row={row as TestimonialRow}
                    onEdit={() => setWritten(row as TestimonialRow)}
                    onRedeem={() => setRedeemed(row as TestimonialRow)}
                    onHide={() =>
                      told(
                        () => saveTestimonial({ id: row.id, hidden: !row.hidden }),
                        row.hidden ? `${row.name} is shown again.` : `${row.name} is hidden.`,
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <Pager page={list.page} last={list.last_page} onPage={(page) => void loadTestimonialRows(page)} />
          </>
        )}
      </Loaded>
      {written ? (
        <TestimonialForm
          key={written === 'new' ? 'new' : written.id}
          row={written === 'new' ? null : written}
          onClose={() => setWritten(null)}
        />
      ) : null}
      <Dialog
        open={redeemed !== null}
        onClose={() => setRedeemed(null)}
        title={`Redeem the reward of ${redeemed?.name ?? ''}?`}
        actions={
          <>
            <Button look="quiet" onClick={() => setRedeemed(null)}>
              Leave it
            </Button>
            <Button
              loading={busy !== null}
              onClick={async () => {
                if (!redeemed) return
                await told(() => redeemReward(redeemed.id), `The reward of ${redeemed.name} is redeemed.`)
                setRedeemed(null)
              }}
            >
              Redeem it
            </Button>
          </>
        }
      >
        It happens once and can’t be taken back.
      </Dialog>
    </div>
  )
}

type VoiceProps = {
  row: TestimonialRow
  onEdit: () => void
  onHide: () => void
  onRedeem: () => void
}

function Voice({ row, onEdit, onHide, onRedeem }: VoiceProps) {
  return (
    <Card aria-label={`What ${row.name} said`} className={styles.row}>
      <blockquote className={styles.quote}>{row.text}</blockquote>
      <p className={styles.line}>
        <strong>{row.name}</strong>
        <span className={styles.quiet}>{row.detail}</span>
        {row.is_sample ? <Badge>Sample</Badge> : null}
        {row.hidden ? <Badge tone="warning">Hidden</Badge> : null}
        {row.agreed_at ? (
          <Badge tone="right">Agreed on {new Date(row.agreed_at).toLocaleDateString()}</Badge>
        ) : row.is_sample ? null : (
          <Badge tone="warning">No agreement written down</Badge>
        )}
        {row.reward_redeemed_at ? (
          <Badge>Reward redeemed on {new Date(row.reward_redeemed_at).toLocaleDateString()}</Badge>
        ) : null}
      </p>
      <p className={styles.line}>
        {row.is_sample ? null : (
          <Button look="quiet" aria-label={`Change what ${row.name} said`} onClick={onEdit}>
            Change
          </Button>
        )}
        <Button look="quiet" aria-label={`${row.hidden ? 'Show' : 'Hide'} what ${row.name} said`} onClick={onHide}>
          {row.hidden ? 'Show' : 'Hide'}
        </Button>
        {row.is_sample || row.reward_redeemed_at ? null : (
          <Button look="plain" aria-label={`Redeem the reward of ${row.name}`} onClick={onRedeem}>
            Redeem the reward
          </Button>
        )}
      </p>
    </Card>
  )
}
