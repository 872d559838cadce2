import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from '../office/Office.module.css'
import { keep, kept, loadKept } from './store.ts'

/** The plans that one keeps in mind, with where their prices stand; nothing where there is none. */
export function KeptPackages() {
  const { list } = useSnapshot(kept)
  const { busy, failed, run } = useAction()
  useEffect(() => void loadKept(), [])
  if (!list.data?.length) return null
  return (
    <section aria-labelledby="kept-packages">
      <h2 id="kept-packages">Kept for later</h2>
      {failed ? <ErrorNotice title={failed} /> : null}
      <ul className={styles.options}>
        {list.data.map(({ package_id, name, market_slug }) => (
          <li key={package_id} className={styles.option}>
            <Link to={market_slug === null ? '/pricing' : `/pricing/${market_slug}`}>{name}</Link>
            <Button
              look="plain"
              aria-label={`Keep ${name} no longer`}
              loading={busy === String(package_id)}
              onClick={() => void run(() => keep(package_id, false), String(package_id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
