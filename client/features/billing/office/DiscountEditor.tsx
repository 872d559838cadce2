import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { DISCOUNT_LENGTHS } from '#shared/contract/billing/index.ts'
import { discounted, dollars } from '#shared/rules/billing/price.ts'
import { dearerText, lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Office.module.css'
import { type DiscountsView, type OfficePackage, saveDiscounts } from './store.ts'

type Market = { id: number; public_name: string }
type Props = {
  discounts: readonly DiscountsView[]
  packages: readonly OfficePackage[]
  markets: readonly Market[]
}

/** MKT-SC005. The market discount editor: whose discounts, of plans or of bundles, and what comes of them. */
export function DiscountEditor({ discounts, packages, markets }: Props) {
  const [place, setPlace] = useState({ market: '', isBundle: false })
  const marketId = place.market === '' ? null : Number(place.market)
  const find = (id: number | null) => discounts.find((one) => one.market_id === id && one.is_bundle === place.isBundle)
  const own = find(marketId) ?? {
    market_id: marketId as DiscountsView['market_id'],
    is_bundle: place.isBundle,
    percents: DISCOUNT_LENGTHS.map((length) => ({ length, percent: null })),
    revision: DISCOUNT_LENGTHS.map(() => '').join(','),
  }
  return (
    <Card className={styles.form}>
      <div className={styles.pair}>
        <SelectField
          label="Discounts of"
          value={place.market}
          onChange={(event) => setPlace({ ...place, market: event.currentTarget.value })}
          data={[
            { value: '', label: 'All areas of study' },
            ...markets.map(({ id, public_name }) => ({ value: String(id), label: public_name })),
          ]}
        />
        <SelectField
          label="For"
          value={place.isBundle ? 'bundle' : 'plan'}
          onChange={(event) => setPlace({ ...place, isBundle: event.currentTarget.value === 'bundle' })}
          data={[
            { value: 'plan', label: 'Plans' },
            { value: 'bundle', label: 'Bundles' },
          ]}
        />
      </div>
      <Percents
        key={`${place.market} ${place.isBundle} ${own.revision}`}
        own={own}
        ofAll={marketId === null ? null : (find(null) ?? null)}
        packages={packages.filter(
          ({ market_id, kind }) =>
            (kind === 'bundle') === place.isBundle && (marketId === null || market_id === marketId),
        )}
      />
    </Card>
  )
}

type PercentsProps = { own: DiscountsView; ofAll: DiscountsView | null; packages: readonly OfficePackage[] }

const WRONG_PERCENT = 'Please enter a whole number from 0 to 90, or leave this empty.'

/** So many packages show what comes of it; they are mostly the same. */
const PREVIEWED = 3

function Percents({ own, ofAll, packages }: PercentsProps) {
  const [texts, setTexts] = useState<Record<number, string>>(() =>
    Object.fromEntries(own.percents.map(({ length, percent }) => [length, percent === null ? '' : String(percent)])),
  )
  const inherited = (length: number) => ofAll?.percents.find((one) => one.length === length)?.percent ?? 0
  const wrong = (text: string) =>
    text.trim() === '' || (/^\d{1,2}$/.test(text.trim()) && Number(text) <= 90) ? undefined : WRONG_PERCENT
  const percentOf = (length: number): number => {
    const text = texts[length] ?? ''
    return text.trim() === '' || wrong(text) ? inherited(length) : Number(text)
  }
  const { form, busy, errors } = useForm({
    fields: DISCOUNT_LENGTHS.map((length) => `percent_${length}`),
    check: () =>
      Object.fromEntries(DISCOUNT_LENGTHS.map((length) => [`percent_${length}`, wrong(texts[length] ?? '')])),
    send: async () => {
      const percents = DISCOUNT_LENGTHS.map((length) => {
        const text = (texts[length] ?? '').trim()
        return { length, percent: text === '' ? null : Number(text) }
      })
      const { market_id, is_bundle, revision } = own
      await saveDiscounts({ market_id, is_bundle, revision, percents })
      toast('The discounts are saved.', { look: 'right' })
    },
  })
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <div className={styles.lengths}>
        {DISCOUNT_LENGTHS.map((length) => (
          <Field
            key={length}
            label={`${lengthText(length)}, percent`}
            name={`percent_${length}`}
            inputMode="numeric"
            maxLength={10}
            placeholder={ofAll ? `${inherited(length)}, as all` : '0'}
            value={texts[length] ?? ''}
            error={errors.fields[`percent_${length}`]}
            onChange={(event) => setTexts({ ...texts, [length]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className={styles.quiet}>
        {ofAll ? 'Empty: as for all areas of study.' : 'An area of study that has its own discounts keeps them.'}
      </p>
      <Button type="submit" loading={busy}>
        Save the discounts
      </Button>
      {packages.length === 0 ? (
        <p>Nothing of this kind is sold here.</p>
      ) : (
        packages.slice(0, PREVIEWED).map((of) => (
          <div key={of.package_id} className={styles.scroll}>
            <table className={styles.preview}>
              <caption>What {of.name} would cost</caption>
              <thead>
                <tr>
                  <th scope="col">Length</th>
                  <th scope="col">Price</th>
                  <th scope="col">Off</th>
                  <th scope="col">People pay</th>
                </tr>
              </thead>
              <tbody>
                {of.options
                  .filter(({ group_id }) => group_id === null)
                  .map((option) => {
                    const percent = option.length === 0 ? 0 : percentOf(option.length)
                    return (
                      <tr key={option.package_option_id}>
                        <th scope="row">{lengthText(option.length)}</th>
                        <td>{dollars(option.price)}</td>
                        <td>{percent}%</td>
                        <td>
                          <strong>{dollars(discounted(option.price, percent))}</strong>
                        </td>
                      </tr>
                    )
                  })}
              </tbody>
            </table>
            <Dearer of={of} percentOf={percentOf} />
          </div>
        ))
      )}
      {packages.length > PREVIEWED ? (
        <p className={styles.quiet}>And {packages.length - PREVIEWED} more, each by its own prices.</p>
      ) : null}
    </form>
  )
}

/** It warns, and forbids nothing: prices may be odd for a while on purpose. */
function Dearer({ of, percentOf }: { of: OfficePackage; percentOf: (length: number) => number }) {
  const text = dearerText(
    of.options
      .filter(({ group_id }) => group_id === null)
      .map(({ length, price }) => ({ length, paid: discounted(price, percentOf(length)) })),
  )
  return text ? (
    <p role="status" className={styles.warning}>
      {text}
    </p>
  ) : null
}
