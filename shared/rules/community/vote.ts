import type { Vote } from '../../contract/community/index.ts'

/** FCT-RU004. What a tap on one side makes of a vote: that side, or none where it stood there already. */
export const tapped = (before: Vote, side: 1 | -1): Vote => (before === side ? 0 : side)
