export { useDialogSlot } from './dialogQueue.ts'
export { loadSecondProof, secondProof } from './secondProof/store.ts'
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
