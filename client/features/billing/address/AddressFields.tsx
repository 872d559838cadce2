import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { BillingAddress } from '#shared/contract/billing/payments.ts'
import { countryChoices } from '#shared/countries.ts'
import styles from './AddressFields.module.css'

export const NO_ADDRESS: BillingAddress = {
  address: '',
  address2: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'United States',
}
/** The name of the draft that an address is kept under while its card is typed elsewhere. */
export const CHECKOUT_ADDRESS = 'checkout address'

const FIELDS = [
  { name: 'address', label: 'Address', complete: 'billing address-line1', most: 120 },
  { name: 'address2', label: 'Apartment, suite (optional)', complete: 'billing address-line2', most: 120 },
  { name: 'city', label: 'City', complete: 'billing address-level2', most: 80 },
  { name: 'state', label: 'State or region', complete: 'billing address-level1', most: 40 },
  { name: 'zipcode', label: 'ZIP or postal code', complete: 'billing postal-code', most: 12 },
] as const

type Props = {
  value: BillingAddress
  onChange: (part: Partial<BillingAddress>) => void
  onBlur?: () => void
  errors: Readonly<Record<string, string | undefined>>
}
/** Where bills go to, and by what tax is asked for. */
export function AddressFields({ value, onChange, onBlur, errors }: Props) {
  return (
    <div className={styles.address}>
      {FIELDS.map(({ name, label, complete, most }) => (
        <Field
          key={name}
          name={`address.${name}`}
          label={label}
          autoComplete={complete}
          maxLength={most}
          value={value[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          onBlur={onBlur}
          error={errors[`address.${name}`]}
        />
      ))}
      <SelectField
        name="address.country"
        label="Country"
        autoComplete="billing country-name"
        value={value.country}
        data={countryChoices(value.country, navigator.language)}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
        onBlur={onBlur}
        error={errors['address.country']}
      />
    </div>
  )
}
