import { clock } from '#client/platform/clock.ts'

/** A contract holds by the days of UTC, as the server counts them. */
export const today = (): string => clock.now().toISOString().slice(0, 10)
