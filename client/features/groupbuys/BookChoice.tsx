import { useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { CONTACT_PROVIDER_NAMES, type ContactProvider } from '#shared/contract/groupbuys/index.ts'
import { askFor, providersHere } from './addressBooks.ts'
import styles from './GroupBuy.module.css'

/** GBY-RU007. The address books that can be opened where they are; a file is the way that is always there. */
export function BookChoice({ slug, onFile }: { slug: string; onFile: () => void }) {
  const [providers, setProviders] = useState<readonly ContactProvider[]>([])
  const { busy, failed, run } = useAction()
  useEffect(() => void providersHere().then(setProviders), [])
  return (
    <div className={styles.stack}>
      <div className={styles.acts}>
        {providers.map((provider) => (
          <Button
            key={provider}
            look="quiet"
            loading={busy === provider}
            onClick={() => void run(() => askFor(provider, slug), provider)}
          >
            {CONTACT_PROVIDER_NAMES[provider]} contacts
          </Button>
        ))}
        <Button look="quiet" onClick={onFile}>
          Contacts from a file
        </Button>
      </div>
      <p className={styles.quiet}>
        A .vcf or .csv file, as your phone or mail program saves your contacts, is read here and not sent to us.{' '}
        {providers.length > 0 ? 'Contacts that are read elsewhere are shown to you and kept nowhere. ' : null}
        Only whom you choose is written to.
      </p>
      {failed ? <ErrorNotice title={failed} /> : null}
    </div>
  )
}
