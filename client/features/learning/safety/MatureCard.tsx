import { EyeOff } from 'lucide-react'
import { updateUser } from '#client/features/accounts/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from '../LockedCard.module.css'

/** LRN-RU028. Before a card that the reader’s safety mode keeps from them: its picture is not shown. */
export function MatureCard({ name }: { name: string }) {
  const { busy, failed, run } = useAction()
  return (
    <div className={styles.locked}>
      <Card className={styles.panel} aria-labelledby="mature-title">
        <EyeOff size={28} aria-hidden className={styles.lock} />
        <h1 id="mature-title" className={styles.title}>
          {name}
        </h1>
        <p>This card is for adults, and safety mode hides such cards from you.</p>
        {failed ? <ErrorNotice title={failed} /> : null}
        <ButtonLink to="/find-pictomo" large fullWidth>
          Find another card
        </ButtonLink>
        <Button
          look="plain"
          fullWidth
          loading={busy !== null}
          onClick={() => run(() => updateUser({ safety_mode: false }))}
        >
          Turn safety mode off and show it
        </Button>
      </Card>
    </div>
  )
}
