import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { CodeField, checkout, LengthChoice, leave } from '#client/features/billing/checkout/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { CHANGE_TIMES, ChangeQuoteChanged, type ChangeTime } from '#shared/contract/billing/changes.ts'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import { cardText } from '#shared/rules/billing/cardText.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { ChangeBar } from './ChangeBar.tsx'
import styles from './ChangePlan.module.css'
import { ChangePrice } from './ChangePrice.tsx'
import { change, changes, loadQuote, whyNoCode } from './store.ts'

type Props = { product: Snapshot<ProductView>; options: readonly PackageOptionView[] }

/** PRI-RT004 (`upgrade`). Another plan in place of one that runs; what is chosen stands in the address. */
export function ChangePlan({ product, options }: Props) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { quote } = useSnapshot(changes)
  const { payment } = useSnapshot(checkout)
  const key = useRef(uuidv7())
  const { busy, failed, run } = useAction({
    say: (error) => {
      key.current = uuidv7()
      if (ChangeQuoteChanged.is(error)) void loadQuote(asked)
      return sentenceOf(error)
    },
  })
  const plans = [...Map.groupBy(options, ({ package_slug }) => package_slug)]
  const own = options.find(({ market_id }) => market_id === product.market_id)?.package_slug
  const slug = query.get('plan') ?? own ?? plans[0]?.[0] ?? ''
  const lengths = options.filter((option) => option.package_slug === slug && !isSame(option, product))
  // Nothing is chosen for anybody: neither a longer plan, nor that it is paid for now.
  const option = lengths.find(({ length }) => String(length) === query.get('length'))
  const time = CHANGE_TIMES.find((one) => one === query.get('when')) ?? null
  const code = query.get('promo_code') ?? ''
  const set = (part: Record<string, string | null>) =>
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(part)) value ? before.set(name, value) : before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const { users_entitlements_id } = product
  const asked = {
    users_entitlements_id,
    package_option: option?.slug ?? '',
    ...(code ? { promo_code: code } : {}),
  }
  const askedText = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `askedText` is all of what is asked.
  useEffect(() => {
    if (asked.package_option) void loadQuote(asked)
  }, [askedText])
  // An answer to what was chosen before is none to what is chosen now.
  const data = quote.data?.package_option.slug === option?.slug ? quote.data : null
  const when: ChangeTime | null = data && !data.now ? 'next_bill' : time
  const price = when && data?.[when]
  const go = () =>
    run(async () => {
      if (!price || !when) return
      const { order } = await change({ ...asked, when, total: price.total }, key.current)
      if (order?.action_url) return leave(order.action_url)
      toast(order ? 'Your plan was changed. The receipt is in your mail.' : 'Your plan changes with the next bill.', {
        look: 'right',
      })
      navigate('/my-subscriptions/product-access')
    })
  const { last4 } = payment.data ?? {}
  const card = last4 ? cardText({ ...payment.data!, last4 }) : null
  return (
    <div className={styles.change}>
      <Card className={styles.part}>
        <h2>The new plan</h2>
        {plans.length > 1 ? (
          <SelectField
            label="Area of study"
            value={slug}
            data={plans.map(([value, [first]]) => ({ value, label: first!.name }))}
            onChange={(event) => set({ plan: event.currentTarget.value })}
          />
        ) : null}
        {lengths.length > 0 ? (
          <LengthChoice
            options={lengths}
            chosen={option ?? null}
            onChoose={(length) => set({ length: String(length) })}
          />
        ) : (
          <p>There is no other length of this plan.</p>
        )}
        {when === 'now' && option ? (
          <CodeField
            code={code}
            says={data?.now?.code_says ?? null}
            counts={data?.now?.promo_code ?? null}
            onUse={(promo_code) => set({ promo_code })}
            check={(promo_code) => whyNoCode({ ...asked, promo_code })}
          />
        ) : null}
      </Card>
      {quote.status === 'failed' && option ? (
        <ErrorNotice title="The price could not be loaded." error={quote.error} onRetry={() => loadQuote(asked)}>
          {sentenceOf(quote.error)}
        </ErrorNotice>
      ) : option ? (
        <Card className={styles.part} aria-busy={!data}>
          <h2>The price</h2>
          <ChangePrice quote={data ?? undefined} when={when} onWhen={(chosen) => set({ when: chosen })} />
          {price && when === 'now' && price.total > 0 ? (
            <p className={styles.quiet}>
              {card ? `It is charged to your ${card}. ` : 'No card is kept for it yet. '}
              <Link
                to={`/my-subscriptions/payment-info?back=${encodeURIComponent(`/my-subscriptions/change-plan?${query}`)}`}
              >
                {card ? 'Use another card' : 'Enter a card'}
              </Link>
            </p>
          ) : null}
          <div>
            <Button look="plain" onClick={() => navigate('/my-subscriptions/product-access')}>
              Keep my plan
            </Button>
          </div>
        </Card>
      ) : null}
      {option && data ? (
        <ChangeBar quote={data} when={when}>
          {failed ? <ErrorNotice title={failed} /> : null}
          {when ? (
            <Button fullWidth loading={busy !== null} disabled={!price} onClick={() => void go()}>
              {when === 'next_bill'
                ? 'Change with the next bill'
                : price && price.total > 0
                  ? `Change and pay ${dollars(price.total)}`
                  : 'Change now'}
            </Button>
          ) : (
            <Button look="quiet" fullWidth onClick={toWhen}>
              Choose when
            </Button>
          )}
        </ChangeBar>
      ) : null}
    </div>
  )
}

/** On a phone the question is below the lengths still. */
function toWhen(): void {
  const first = document.querySelector<HTMLInputElement>('input[name="when"]')
  first?.focus({ preventScroll: true })
  first?.closest('fieldset')?.scrollIntoView({ block: 'center' })
}

const isSame = (option: PackageOptionView, { market_id, length }: Snapshot<ProductView>): boolean =>
  option.market_id === market_id && option.length === length
