import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { catalogue, MarketSelect } from '#client/features/catalogue/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
import { MARKET_TITLES } from '#shared/rules/catalogue/marketQuestion.ts'
import { DISCOUNT_AFTER, DISCOUNT_BEFORE } from '#shared/rules/groupbuys/group.ts'
import { forGroups } from './forGroups.ts'
import styles from './GroupBuy.module.css'
import { GroupPrices } from './GroupPrices.tsx'
import { start } from './store.ts'

/** GBY-SC001. Begins a group: for which area of study, and what its members will pay. */
export function StartForm({ asked }: { asked: string | null }) {
  const { user } = useSnapshot(session)
  const { markets } = useSnapshot(catalogue)
  const [chosen, setChosen] = useState<string | null>(asked)
  const navigate = useNavigate()
  const offered = forGroups((markets.data ?? []) as readonly MarketView[])
  const slug = chosen ?? offered.find(({ id }) => id === user?.lead)?.slug ?? ''
  const market = offered.find((one) => one.slug === slug)
  const { form, busy, errors } = useForm({
    fields: ['market_id'],
    check: () => ({ market_id: market ? undefined : MARKET_TITLES['group-buy'] }),
    send: async () => {
      if (!user)
        return askToRegister({
          quick: true,
          redirect: `/gb?market=${market!.slug}`,
          lead: market!.id,
          reason: 'Then you begin your group with one press.',
        })
      const group = await start(market!.id)
      navigate(`/gb/${group.slug}`)
    },
  })
  return (
    <Card className={styles.part} aria-labelledby="start-group">
      <h2 id="start-group">Begin a group</h2>
      <form {...form} className={styles.stack}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <MarketSelect
          label="What do you study?"
          placeholder={MARKET_TITLES['group-buy']}
          value={market?.slug ?? ''}
          offer={forGroups}
          onChange={setChosen}
          error={errors.fields.market_id}
        />
        {market ? <GroupPrices marketId={market.id} discount={DISCOUNT_BEFORE} canBuy={false} /> : null}
        <div className={styles.acts}>
          <Button type="submit" loading={busy}>
            Begin the group
          </Button>
        </div>
        <p className={styles.quiet}>
          It costs nothing. {DISCOUNT_BEFORE}% off from the first member on, {DISCOUNT_AFTER}% for all once you are
          five.
        </p>
      </form>
    </Card>
  )
}
