import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { asked } from '#client/platform/ask.ts'
import { ConfirmDialog } from '../signIn/ConfirmDialog.tsx'
import { loadIdentities, loadPasskeys } from '../signIn/signInMethods.ts'
import { loadSecondProof } from './store.ts'

/** Asks, over whichever page, who it is before something in the back office is written; then it goes on by itself. */
export function ProofQuestion() {
  const isOpen = useSnapshot(asked).proof !== null
  useEffect(() => {
    if (!isOpen) return
    void loadSecondProof()
    void loadPasskeys()
    void loadIdentities()
  }, [isOpen])
  return <ConfirmDialog open={isOpen} onAnswer={(shown) => asked.proof?.answer(shown)} />
}
