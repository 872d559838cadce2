/** GLB-RU019. How far something is, in percent: from 0 to 100, whatever was counted; 0 where there is nothing to do. */
export const percentOf = (value: number, total: number): number =>
  total > 0 ? Math.min(100, Math.max(0, (value / total) * 100)) : 0
