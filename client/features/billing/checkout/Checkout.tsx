import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { clock } from '#client/platform/clock.ts'
import { useDraft } from '#client/platform/drafts.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { AlreadySubscribed, PaymentDeclined, QuoteChanged } from '#shared/contract/billing/orders.ts'
import { CardNotKnown, type PaymentInfoView } from '#shared/contract/billing/payments.ts'
import type { PackageOptionView, QuoteView } from '#shared/contract/billing/plans.ts'
import { paidCardText } from '#shared/rules/billing/cardText.ts'
import { CANCEL_TEXT } from '#shared/rules/billing/chargeTexts.ts'
import { mayPassAgain } from '#shared/rules/billing/declines.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { MONEY_BACK } from '#shared/rules/billing/shownPrice.ts'
import { chosenOption, orderPath, storeAsked } from '#shared/rules/billing/storeQuery.ts'
import { ADDRESS_FIELDS, AddressFields, addressFaults, CHECKOUT_ADDRESS, NO_ADDRESS } from '../address/index.ts'
import { day } from '../days.ts'
import styles from './Checkout.module.css'
import { CodeField } from './CodeField.tsx'
import { OTHER_CARD } from './DeclinedOrder.tsx'
import { LengthChoice } from './LengthChoice.tsx'
import { PayBar } from './PayBar.tsx'
import { Summary } from './Summary.tsx'
import {
  checkout,
  leadToCard,
  leave,
  loadOptions,
  loadPaymentInfo,
  loadQuote,
  loadTyped,
  order,
  whyNoCode,
} from './store.ts'
import { Terms } from './Terms.tsx'
import { groupPricesOf, useCodePrices } from './useCodePrices.ts'

/** Nobody is sold what they have: said before a card is asked for. */
const HadAlready = ({ has }: { has: 'subscription' | 'open' }) => (
  <p className={styles.had} role="status">
    <strong>{has === 'subscription' ? 'You have this already.' : 'All of it is open to you already, for good.'}</strong>{' '}
    {has === 'subscription'
      ? 'What you have, and how to change it, stands under your subscriptions.'
      : 'You need to buy nothing. What you buy all the same opens nothing more.'}
  </p>
)

type Props = {
  options: readonly PackageOptionView[]
  slug: string | undefined
}

/** PRI-RU012. What is chosen stands in the address, so that it outlives signing in, and the page on which a card is typed. */
export function Checkout({ options, slug }: Props) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSnapshot(session)
  const { quote, payment, typed } = useSnapshot(checkout)
  const draft = useDraft(CHECKOUT_ADDRESS, { ...NO_ADDRESS, ...payment.data?.address })
  const [place, setPlace] = useState(draft.value)
  const [isOtherCard, setIsOtherCard] = useState(query.has(OTHER_CARD))
  /** The provider's word for why the card that was tried last was declined; empty for one that is not known. */
  const [declined, setDeclined] = useState<string | null>(null)
  const [says, setSays] = useState<string | null>(null)
  const key = useRef(uuidv7())
  const code = query.get('promo_code') ?? ''
  const token = query.get('payment_token')
  const option = chosenOption(options, { slug, length: query.get('length'), asked: storeAsked(query) })
  const kept = !token && !isOtherCard ? keptCard(payment.data) : null
  const set = (part: Record<string, string | null>) =>
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(part)) value ? before.set(name, value) : before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const knownId = user?.user_id
  useEffect(() => {
    if (knownId) void loadPaymentInfo()
  }, [knownId])
  useEffect(() => {
    if (knownId && token) void loadTyped(token)
  }, [knownId, token])
  const keptAddress = payment.data?.address
  useEffect(() => {
    if (keptAddress) setPlace((before) => (before.zipcode ? before : { ...before, ...keptAddress }))
  }, [keptAddress])
  const { state, zipcode, country } = place
  const address = zipcode ? { state, zipcode, country } : undefined
  const asked = { package_option: option.slug, ...(code ? { promo_code: code } : {}), ...(address ? { address } : {}) }
  const askedText = JSON.stringify([asked, knownId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `askedText` is all of what is asked.
  useEffect(() => void loadQuote(asked), [askedText])

  const codePrices = useCodePrices(
    code && quote.data?.promo_code === code.toLowerCase() ? code.toLowerCase() : null,
    option,
  )

  const ownPrice = ownPriceOf(quote.data, option.slug)
  const ofGroup = groupPricesOf(quote.data?.promo_code ?? null, option, ownPrice, options)

  // The length is in it also where it was chosen beforehand; the token of a card is good for one order.
  const here = () => {
    const chosen = new URLSearchParams(query)
    chosen.delete('payment_token')
    chosen.delete(OTHER_CARD)
    chosen.set('length', String(option.length))
    return `${location.pathname}?${chosen}`
  }
  const askOther = () => {
    set({ payment_token: null })
    setIsOtherCard(true)
  }
  const { busy, errors, form } = useForm({
    fields: ADDRESS_FIELDS,
    check: () => addressFaults(draft.value),
    send: async () => {
      setSays(null)
      const total = checkout.quote.data?.total
      if (!token && !kept) return leadToCard(here())
      if (total === undefined) return
      const paying = {
        ...asked,
        address: draft.value,
        total,
        return_to: here(),
        ...(token ? { payment_token: token } : {}),
      }
      const { order: made } = await order(paying, token ?? key.current)
      draft.discard()
      if (made.action_url) return leave(made.action_url)
      navigate(orderPath(made.user_order_id, here()), { replace: true })
    },
    refused: (error) => {
      key.current = uuidv7()
      // The lengths beside it have their new prices then too.
      if (QuoteChanged.is(error)) void Promise.all([loadQuote(asked), loadOptions(query.has('group'))])
      if (PaymentDeclined.is(error) || CardNotKnown.is(error)) {
        askOther()
        setDeclined(PaymentDeclined.is(error) ? error.data.decline_code : '')
      } else if (!QuoteChanged.is(error) && !AlreadySubscribed.is(error)) return undefined
      setSays(error.message)
      return null
    },
  })
  // Who signs in or registers comes back to the same choice.
  const choice = new URLSearchParams(query)
  choice.set('length', String(option.length))
  const back = encodeURIComponent(`/store/${option.package_slug}?${choice}`)
  const area = option.market_id === null ? '' : `lead=${option.market_id}&`
  const total = quote.data ? dollars(quote.data.total) : '…'
  const isHad = quote.data?.has === 'subscription'
  const trialEnd = user?.is_trial ? trialEndOf(user.free_trial_expiration) : null
  return (
    <form {...form} className={styles.checkout}>
      <div className={`${styles.parts} ${styles.choosing}`}>
        {quote.data?.has ? <HadAlready has={quote.data.has} /> : null}
        <Card className={styles.part}>
          <LengthChoice
            options={options}
            chosen={option}
            ownPrice={ownPrice}
            codePrices={codePrices.size > 0 ? codePrices : ofGroup}
            onChoose={(length) => set({ length: String(length) })}
          />
        </Card>
        <Card className={styles.part}>
          <CodeField
            code={code}
            says={quote.data?.code_says ?? null}
            counts={quote.data?.promo_code ?? null}
            onUse={(promo_code) => set({ promo_code })}
            check={(promo_code) => whyNoCode({ ...asked, promo_code })}
          />
        </Card>
        {user ? (
          <Card className={styles.part}>
            <h2>Billing address</h2>
            <p className={styles.quiet}>Sales tax, where there is any, goes by it.</p>
            <AddressFields
              value={draft.value}
              onChange={draft.change}
              onBlur={() => setPlace(draft.value)}
              errors={errors.fields}
            />
          </Card>
        ) : null}
      </div>
      <Card className={styles.part}>
        <h2>Your order</h2>
        <Summary quote={quote} onRetry={() => loadQuote(asked)} />
        <p className={styles.quiet}>
          {option.length > 0 ? `${CANCEL_TEXT} ` : ''}
          {MONEY_BACK}
        </p>
        {quote.data?.begins_at && !quote.data.has ? (
          <p>
            What you have of it stays open until {day(quote.data.begins_at)}; this begins after it, and no day is lost.
          </p>
        ) : null}
        {trialEnd ? (
          <p>
            {user?.role === 'Professor'
              ? `Your educator trial runs until ${day(trialEnd)}. The plan takes its place`
              : `Your first days here run until ${day(trialEnd)}. The plan takes their place`}{' '}
            as soon as it is paid: its time begins today, and nothing is limited any more.
          </p>
        ) : null}
        {user ? null : (
          <ButtonLink look="quiet" fullWidth to={`/login?redirect=${back}`}>
            Sign in
          </ButtonLink>
        )}
      </Card>
      <PayBar
        quote={isHad ? null : quote.data}
        isSold={!isHad}
        terms={isHad ? null : <Terms quote={quote.data} option={option} />}
        card={
          user && !isHad && (token || kept) ? (
            <p className={styles.card}>
              {kept
                ? `With your ${kept}.`
                : typed?.token === token
                  ? `With your ${paidCardText(typed.card)}.`
                  : 'With the card just entered.'}{' '}
              <button type="button" className={styles.other} onClick={askOther}>
                Use another card
              </button>
            </p>
          ) : null
        }
        wrong={
          <>
            {code && quote.data?.code_says ? (
              <p>The code {code} is not applied: this is the price without it.</p>
            ) : null}
            {says ? (
              <ErrorNotice title={says}>
                {says.startsWith('You have a subscription') ? (
                  <a href="/my-subscriptions/product-access">My subscriptions</a>
                ) : null}
              </ErrorNotice>
            ) : null}
            {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
          </>
        }
      >
        {isHad ? (
          <ButtonLink large fullWidth to="/my-subscriptions/product-access">
            See what you have
          </ButtonLink>
        ) : user ? (
          <Button type="submit" large fullWidth loading={busy}>
            {token || kept ? `Pay ${total}` : toCard(declined)}
          </Button>
        ) : (
          <ButtonLink large fullWidth to={`/register?${area}redirect=${back}`}>
            Create an account
          </ButtonLink>
        )}
      </PayBar>
    </form>
  )
}

const toCard = (declined: string | null): string =>
  declined === null ? 'Continue to your card' : mayPassAgain(declined) ? 'Try again' : 'Use another card'

const PRICED = ['price', 'length_discount', 'code_discount']
/** What a length costs with the discount that its buyer has, as its quote says: before what was paid before, and tax. */
const ownPriceOf = (quote: Snapshot<QuoteView> | null, slug: string): number | null =>
  quote?.package_option.slug === slug
    ? quote.lines.reduce((sum, { kind, cents }) => (PRICED.includes(kind) ? sum + cents : sum), 0)
    : null

/** The card on file in words; null where there is none. */
const keptCard = (info: Snapshot<PaymentInfoView> | null): string | null =>
  info?.last4 ? paidCardText({ brand: info.brand, last4: info.last4 }) : null

/** The end of the first days, or of an educator’s trial, that run; null where it is over. */
function trialEndOf(seconds: number | null): string | null {
  const end = seconds === null ? null : new Date(seconds * 1000)
  return end && end > clock.now() ? end.toISOString() : null
}
