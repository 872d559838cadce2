import type { JournalState } from './journal.ts'
import type { Notice } from './types.ts'

/** How it stands with what somebody has done, as they are told. */
export type Standing = Pick<Notice, 'state' | 'message'>

const STORING: Record<JournalState, Standing> = {
  ok: { state: 'ok', message: '' },
  storing: { state: 'storing', message: 'Your changes are kept here and are being saved.' },
  stuck: {
    state: 'stuck',
    message: 'We can’t save right now. Your changes are kept here; please leave this page open.',
  },
}
const DRAFT_STUCK: Standing = {
  state: 'draftStuck',
  message: 'Saved, but the draft can’t be brought up to date right now',
}

/** What is not stored comes before what is stored and can't be written into the draft. */
export const standingOf = (storing: JournalState, isDraftStuck: boolean): Standing =>
  storing === 'ok' && isDraftStuck ? DRAFT_STUCK : STORING[storing]
