export { useDialogSlot } from './dialogQueue.ts'
export { SecondProofGate } from './secondProof/SecondProofGate.tsx'
export { countSeen } from './seen.ts'
export {
  actorOf,
  enter,
  enterAs,
  hadAccount,
  restoreSession,
  session,
  signOut,
  updateUser,
  wasSignedIn,
} from './session.ts'
