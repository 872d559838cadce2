/** "29%", as a number of hundredths is written everywhere. */
export const percentText = (percent: number): string => `${percent}%`
