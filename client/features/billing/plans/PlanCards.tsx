import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { PackageOptionView, PromoPrice } from '#shared/contract/billing/index.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText, shownPrice, storePath } from '#shared/rules/billing/shownPrice.ts'
import styles from './PlanCards.module.css'

type Props = {
  options: readonly PackageOptionView[]
  /** By length's id, where a code is in play. */
  promo: ReadonlyMap<number, PromoPrice>
  /** PRI-RU010. */
  isDiscountTold: boolean
  /** Professors get no premium button (PRI-RU006). */
  canBuy: boolean
}

/** PRI-SC001. The lengths of a plan side by side: a month's price, what is paid in all, and what is saved. */
export function PlanCards({ options, promo, isDiscountTold, canBuy }: Props) {
  return (
    <ul className={styles.cards} aria-label="Lengths and prices">
      {options.map((option) => (
        <PlanCard
          key={option.package_option_id}
          option={option}
          promo={promo.get(option.package_option_id)}
          isDiscountTold={isDiscountTold}
          canBuy={canBuy}
        />
      ))}
    </ul>
  )
}

type CardProps = Omit<Props, 'options' | 'promo'> & { option: PackageOptionView; promo: PromoPrice | undefined }

function PlanCard({ option, promo, isDiscountTold, canBuy }: CardProps) {
  const code = promo?.promo_code ?? null
  const price = shownPrice(option, code !== null && promo ? promo.total : null, isDiscountTold)
  const length = lengthText(option.length)
  return (
    <li className={styles.card} data-popular={option.is_popular || undefined}>
      <h3 className={styles.length}>
        {length}
        {option.is_popular ? <Badge tone="accent">Our suggestion</Badge> : null}
      </h3>
      <p className={styles.month}>
        <strong className={styles.amount}>{dollars(price.month ?? price.total)}</strong>{' '}
        {price.month === null ? 'once' : 'a month'}
      </p>
      <p className={styles.total}>
        {price.before === null ? null : (
          <>
            <VisuallyHidden>Instead of </VisuallyHidden>
            <s className={styles.before}>{dollars(price.before)}</s>{' '}
          </>
        )}
        {dollars(price.total)} {option.length === 1 ? 'for the month' : `for ${length}`}
      </p>
      <p className={styles.saved}>
        {price.saved > 0 ? `You save ${dollars(price.saved)} (${price.savedPercent}%)` : null}
        {code === null ? null : (
          <>
            {' '}
            <Badge tone="right">Code {code}</Badge>
          </>
        )}
      </p>
      {canBuy ? (
        <ButtonLink
          to={storePath(option, code)}
          look={option.is_popular ? 'main' : 'quiet'}
          fullWidth
          className={styles.choose}
        >
          Choose {length}
        </ButtonLink>
      ) : null}
    </li>
  )
}
