import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { catalogue, MarketSelect } from '#client/features/catalogue/index.ts'
import { askToRegister, asked as questions } from '#client/platform/ask.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
import { NAME_NEEDED } from '#shared/contract/groupbuys/index.ts'
import { MARKET_TITLES } from '#shared/rules/catalogue/marketQuestion.ts'
import { DISCOUNT_AFTER, DISCOUNT_BEFORE } from '#shared/rules/groupbuys/group.ts'
import { forGroups } from './forGroups.ts'
import styles from './GroupBuy.module.css'
import { GroupPrices } from './GroupPrices.tsx'
import { start } from './store.ts'

const WANTED = 'groupbuys.begin'
const beginsLater = (market: string, name: string): void => sessionStorage.setItem(WANTED, `${market} ${name}`)
/** By which name this tab's guest pressed Begin for this area of study, asked once; null where nobody did. */
function takesBegin(market: string): string | null {
  const wanted = sessionStorage.getItem(WANTED)
  if (!wanted?.startsWith(`${market} `)) return null
  sessionStorage.removeItem(WANTED)
  return wanted.slice(market.length + 1)
}

/** GBY-SC001. Begins a group: for which area of study, and what its members will pay. */
export function StartForm({ asked }: { asked: string | null }) {
  const { user } = useSnapshot(session)
  const { markets } = useSnapshot(catalogue)
  const [chosen, setChosen] = useState<string | null>(asked)
  const [name, setName] = useState('')
  const isNameless = !user?.first_name.trim()
  const navigate = useNavigate()
  const offered = forGroups((markets.data ?? []) as readonly MarketView[])
  const slug = chosen ?? offered.find(({ id }) => id === user?.lead)?.slug ?? ''
  const market = offered.find((one) => one.slug === slug)
  const begin = async (marketId: number, firstName: string) => {
    if (isNameless) await updateUser({ first_name: firstName })
    const group = await start(marketId)
    const path = `/gb/${group.slug}`
    const isAsked = questions.register !== null
    // What is still asked of who has just registered stands over the group, and leads back to it.
    if (questions.register) questions.register.redirect = path
    navigate(path, { replace: isAsked })
  }
  const { form, busy, errors, submit } = useForm({
    fields: ['market_id', 'first_name'],
    check: (given: string = name.trim()) => ({
      market_id: market ? undefined : MARKET_TITLES['group-buy'],
      first_name: isNameless && given === '' ? NAME_NEEDED : undefined,
    }),
    send: async (given: string = name.trim()) => {
      if (!user) {
        beginsLater(market!.slug, given)
        return askToRegister({
          quick: true,
          redirect: `/gb?market=${market!.slug}`,
          lead: market!.id,
          skipSchool: true,
          reason: 'Then your group begins.',
        })
      }
      await begin(market!.id, given)
    },
  })
  // Who pressed it as a guest meant it: they have an account now.
  const isKnown = user !== null && market !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for who has come
  useEffect(() => {
    const given = isKnown ? takesBegin(slug) : null
    if (given !== null) void submit(given)
  }, [isKnown, slug])
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
        {isNameless ? (
          <Field
            name="first_name"
            label="Your first name"
            description="The others in your group see it."
            autoComplete="given-name"
            maxLength={60}
            value={name}
            error={errors.fields.first_name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        {market ? <GroupPrices marketId={market.id} discount={DISCOUNT_BEFORE} canBuy={false} /> : null}
        <div className={styles.acts}>
          {/* For no area can be chosen before they are there. */}
          <Button type="submit" loading={busy} disabled={!markets.data}>
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
