import { useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Office.module.css'
import { OptionForm } from './OptionForm.tsx'
import { PackageForm } from './PackageForm.tsx'
import type { OfficeOption, OfficePackage } from './store.ts'

const KINDS = { plan: 'Plan', bundle: 'Bundle', download: 'Download' } as const

/** Everything that is sold, with its lengths and what each costs. */
export function PackageList({ packages }: { packages: readonly OfficePackage[] }) {
  const [open, setOpen] = useState<{ of: OfficePackage; option: OfficeOption | null } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ul className={styles.list}>
        {packages.map((of) => (
          <li key={of.package_id}>
            <Card aria-label={of.name} className={styles.row}>
              <p className={styles.line}>
                <strong className={styles.name}>{of.name}</strong>
                <Badge>{KINDS[of.kind]}</Badge>
                {of.is_hidden ? <Badge tone="warning">Hidden</Badge> : null}
                <Button look="plain" aria-label={`Change ${of.name}`} onClick={() => setOpen({ of, option: null })}>
                  Change
                </Button>
              </p>
              <p className={styles.quiet}>
                /store/{of.slug}
                {of.description ? `. ${of.description}` : ''}
              </p>
              <ul className={styles.options}>
                {of.options.map((option) => (
                  <li key={option.package_option_id} className={styles.option}>
                    <span>{nameOf(option)}</span>
                    <span className={styles.price}>{dollars(option.discounted_price)}</span>
                    <span className={styles.quiet}>
                      {option.discount > 0 ? `${dollars(option.price)} less ${option.discount}%` : 'no discount'}
                      {option.strike_price === null ? '' : `; ${dollars(option.strike_price)} struck out`}
                    </span>
                    {option.is_popular ? <Badge tone="accent">Our suggestion</Badge> : null}
                    {option.is_hidden ? <Badge tone="warning">Hidden</Badge> : null}
                    <Button
                      look="plain"
                      aria-label={`Change ${nameOf(option)} of ${of.name}`}
                      onClick={() => setOpen({ of, option })}
                    >
                      Change
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
      {open?.option ? (
        <OptionForm of={open.of} option={open.option} name={nameOf(open.option)} onClose={close} />
      ) : null}
      {open && !open.option ? <PackageForm of={open.of} onClose={close} /> : null}
    </>
  )
}

const nameOf = ({ length, group_id }: OfficeOption): string =>
  `${lengthText(length)}${group_id === null ? '' : ', for groups'}`
