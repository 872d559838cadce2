/**
 * Whether a notification goes out by mail too: to who asked for that, and only to a mailbox that they have shown to be
 * theirs. Whoever entered a stranger's address sends that stranger nothing.
 */
export const isMailed = ({ wanted, confirmed }: { wanted: boolean; confirmed: boolean }): boolean => wanted && confirmed
