import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { PartingDialog, parting } from '#client/features/accounts/parting/index.ts'
import { MarketSelector } from '#client/features/catalogue/index.ts'
import { asked } from '#client/platform/ask.ts'
import { mayBrowse, useBrowse } from '#client/platform/browse.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { asksTerms } from '#shared/rules/accounts/afterSignIn.ts'
import type { HelpDialogProps } from './HelpDialog.tsx'

const RegisterModal = lazyPart(async () => (await import('../Accounts/RegisterModal.tsx')).RegisterModal)
const HelpDialog = lazyPart<HelpDialogProps>(async () => (await import('./HelpDialog.tsx')).HelpDialog)
const ProofQuestion = lazyPart(
  async () => (await import('#client/features/accounts/secondProof/index.ts')).ProofQuestion,
)
const BrowseDialog = lazyPart(async () => (await import('../Browse/BrowseDialog.tsx')).BrowseDialog)
const TermsDialog = lazyPart(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** What may be asked over whichever page is shown (see `platform/ask`), and the terms where they are not accepted. */
export function Overlays() {
  const { market, register, help, proof } = useSnapshot(asked)
  const { user } = useSnapshot(session)
  const { unsent } = useSnapshot(parting)
  const { pathname } = useLocation()
  const browse = useBrowse()
  const hydrated = useHydrated()
  const isMember = user !== null
  useEffect(() => {
    // After what the page itself needs. Where it can't be had now, it is asked for when it is shown.
    const timer = isMember ? setTimeout(() => void PartingDialog.preload().catch(() => {}), 3000) : undefined
    return () => clearTimeout(timer)
  }, [isMember])
  const terms = user !== null && !user.tos_accepted && !register && asksTerms(pathname)
  return (
    <>
      <Overlay what="Browsing" open={browse.view !== null && hydrated && mayBrowse(pathname)}>
        <BrowseDialog />
      </Overlay>
      <Overlay what="Registration" open={register !== null}>
        <RegisterModal />
      </Overlay>
      <Overlay what="The terms" open={terms}>
        <TermsDialog />
      </Overlay>
      <Overlay what="Signing out" open={unsent.length > 0}>
        <PartingDialog />
      </Overlay>
      <Overlay what="The list of areas" open={market !== null}>
        <MarketSelector />
      </Overlay>
      <Overlay what="The question who you are" open={proof !== null}>
        <ProofQuestion />
      </Overlay>
      <Overlay what="The help form" open={help !== null}>
        <HelpDialog about={pathname} fault={help?.number} onClose={closeHelp} />
      </Overlay>
    </>
  )
}

const closeHelp = () => {
  asked.help = null
}

function Overlay({ what, open, children }: { what: string; open: boolean; children: ReactNode }) {
  if (!open) return null
  return (
    <PartBoundary fallback={({ retry }) => <MissingPart what={what} onRetry={retry} />}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  )
}
