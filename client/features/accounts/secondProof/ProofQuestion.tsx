import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ConfirmDialog } from '../signIn/ConfirmDialog.tsx'
import { loadIdentities, loadPasskeys } from '../signIn/signInMethods.ts'
import { loadSecondProof, secondProof } from './store.ts'

/** Asks, over whichever page, who it is before something in the back office is written; then it goes on by itself. */
export function ProofQuestion() {
  const { question } = useSnapshot(secondProof)
  const isOpen = question !== null
  useEffect(() => {
    if (!isOpen) return
    void loadSecondProof()
    void loadPasskeys()
    void loadIdentities()
  }, [isOpen])
  return <ConfirmDialog open={isOpen} onAnswer={(shown) => secondProof.question?.answer(shown)} />
}
