/** What may be said of a card that is kept with the payment provider. */
type Kept = { readonly brand: string | null; readonly last4: string; readonly expires: string | null }

/** By the provider's own words, as their owners write them. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover card',
  diners: 'Diners Club card',
  jcb: 'JCB card',
  unionpay: 'UnionPay card',
}

/** `Visa that ends in 4242, good until 12/2040`: by it a card is known before it is charged. */
export function cardText({ brand, last4, expires }: Kept): string {
  const [year, month] = expires?.split('-') ?? []
  return `${brandText(brand)} that ends in ${last4}${year && month ? `, good until ${month}/${year}` : ''}`
}
const brandText = (brand: string | null): string => BRANDS[brand ?? ''] ?? 'card'

/** `Visa that ends in 4242`, where nothing is said but which card it was. */
export const paidCardText = ({ brand, last4 }: Pick<Kept, 'brand' | 'last4'>): string =>
  cardText({ brand, last4, expires: null })
