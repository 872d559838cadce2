/** A number of the canvas as the fields show it, and as it is said. */
export const shownNumber = (value: number): string => String(Math.round(value * 10) / 10)
