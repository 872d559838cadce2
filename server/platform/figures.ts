import fs from 'node:fs/promises'
import type { Pool } from 'pg'

export const poolFigures = (pool: Pool) => ({
  max: pool.options.max,
  in_use: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
})

/** Of the disk that holds a folder; zeros where the folder is not there. */
export async function diskFigures(folder: string): Promise<{ free: number; total: number }> {
  const disk = await fs.statfs(folder).catch(() => undefined)
  return disk ? { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize } : { free: 0, total: 0 }
}
