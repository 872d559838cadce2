/** "29 %": the number and its sign stay on one line. */
export const percentText = (percent: number): string => `${percent}\u00a0%`
