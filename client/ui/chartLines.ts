/** HOM-RU008. Lines of a chart stand in fives. */
const CHART_Y_STEP = 5
const LINES_MOST = 4

/** HOM-RU008. The heights that lines are drawn at: in fives, and in as many fives as leave room between them. */
export function linesUpTo(most: number): number[] {
  const step = CHART_Y_STEP * Math.max(1, Math.ceil(most / CHART_Y_STEP / LINES_MOST))
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, place) => place * step)
}
