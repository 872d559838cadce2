import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import type { ReportLocation } from '#shared/contract/feedback/index.ts'
import styles from './ReportButton.module.css'

const ReportDialog = lazyPart(async () => (await import('./reporting/index.ts')).ReportDialog)

type Props = {
  fact: { readonly fact_id: number; readonly name: string }
  /** Where it is seen: preset in the report. */
  location: ReportLocation
  /** The page that one comes back to after signing in. */
  here: string
  /** Hears that somebody is busy with it. */
  onOpen?: () => void
}

/** Opens a report of an error in a fact. */
export function ReportButton({ fact, location, here, onOpen }: Props) {
  const { user } = useSnapshot(session)
  // What is reported stays the same while the voice goes on to other facts.
  const [reported, setReported] = useState<Props['fact'] | null>(null)
  const press = () => {
    onOpen?.()
    if (user) return setReported(fact)
    askToRegister({ quick: true, redirect: here, reason: 'Then you hear what became of your report.' })
  }
  return (
    <>
      <Button
        look="plain"
        className={location === 'fact' ? styles.report : undefined}
        leftSection={<Flag size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={press}
      >
        Report an error
      </Button>
      {reported ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The report" onRetry={retry} />}>
          <Suspense>
            <ReportDialog fact={reported} location={location} onClose={() => setReported(null)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  )
}
