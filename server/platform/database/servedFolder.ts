import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Whose right a process is run by, where that is not our own. */
export type Account = { uid: number; gid: number }

/** Whether a process lives and is a PostgreSQL. */
export function isPostgres(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // One that is not ours to signal lives all the same.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    return /postgres/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Whether a PostgreSQL serves this folder: `undefined` where that can't be found out. Its process is asked, which works in
 * its folder, wherever that was moved to since. What stands in `postmaster.pid` is a copy's word as well as the original's.
 */
export function servesFolder(pid: number, cluster: string): boolean | undefined {
  const wanted = markOf(cluster)
  if (process.platform === 'linux') {
    const served = markOf(`/proc/${pid}/cwd`) ?? markAs(ownerOf(cluster), `/proc/${pid}/cwd`)
    return served && wanted ? served === wanted : undefined
  }
  if (process.platform === 'darwin') {
    const { stdout } = spawnSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' })
    const folder = /^n(.+)$/m.exec(stdout ?? '')?.[1]
    return folder ? markOf(folder) === wanted : undefined
  }
  // Here nothing is moved that somebody has open: the path that it was started with is still its folder's.
  return sameText(cluster)
}

/** Which folder a path leads to, whatever it is called; undefined where that may not be known. */
export function markOf(folder: string): string | undefined {
  try {
    const { dev, ino } = fs.statSync(folder, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

/** The same, asked by another account: even root may be kept from looking into others' processes. */
function markAs(account: Account | undefined, folder: string): string | undefined {
  if (!account) return undefined
  const { status, stdout } = spawnSync('stat', ['-Lc', '%d:%i', folder], { ...account, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The account that a folder belongs to, where we are root and it is not root's. */
export function ownerOf(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function sameText(cluster: string): boolean {
  const [, served = ''] = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  return path.resolve(served) === path.resolve(cluster)
}
