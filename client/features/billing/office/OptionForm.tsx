import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { discounted, dollars } from '#shared/rules/billing/price.ts'
import { amountText, centsOf } from './amount.ts'
import styles from './Office.module.css'
import { type OfficeOption, type OfficePackage, saveOption } from './store.ts'

type Props = { of: OfficePackage; option: OfficeOption; name: string; onClose: () => void }

/** The price of one length, with what is left of it by its discount. */
export function OptionForm({ of, option, name, onClose }: Props) {
  const [price, setPrice] = useState(amountText(option.price))
  const [strike, setStrike] = useState(amountText(option.strike_price))
  const [isPopular, setPopular] = useState(option.is_popular)
  const [isHidden, setHidden] = useState(option.is_hidden)
  const cents = centsOf(price)
  const { form, busy, errors } = useForm({
    fields: ['price', 'strike_price'],
    check: () => ({
      price: cents === null || cents < 1 ? 'Please enter an amount, as in 143.88.' : undefined,
      strike_price:
        strike.trim() !== '' && centsOf(strike) === null ? 'Please enter an amount, or leave this empty.' : undefined,
    }),
    send: async () => {
      await saveOption({
        package_option_id: option.package_option_id,
        revision: option.revision,
        price: cents ?? 0,
        strike_price: strike.trim() === '' ? null : centsOf(strike),
        is_popular: isPopular,
        is_hidden: isHidden,
      })
      toast('The price is saved.', { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title={`${of.name}, ${name}`}>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <div className={styles.pair}>
          <Field
            label="Price in dollars"
            name="price"
            inputMode="decimal"
            data-autofocus
            value={price}
            error={errors.fields.price}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <Field
            label="Struck-out price"
            description="Empty: the price itself is struck out where there is a discount."
            name="strike_price"
            inputMode="decimal"
            value={strike}
            error={errors.fields.strike_price}
            onChange={(event) => setStrike(event.currentTarget.value)}
          />
        </div>
        <p role="status">
          {cents === null
            ? 'What people pay stands here once there is a price.'
            : `People pay ${dollars(discounted(cents, option.discount))}${option.discount > 0 ? `, ${option.discount}% less` : ''}.`}
        </p>
        <SwitchField
          label="Our suggestion"
          description="One length of a package is; another one then is no more."
          checked={isPopular}
          onChange={(event) => setPopular(event.currentTarget.checked)}
        />
        <SwitchField
          label="Hidden"
          description="Nobody finds it or can buy it. What was bought stays."
          checked={isHidden}
          onChange={(event) => setHidden(event.currentTarget.checked)}
        />
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
