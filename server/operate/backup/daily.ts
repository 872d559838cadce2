import fs from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { DAY_MS } from '#shared/time.ts'
import type { BackupConfig, Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { StartError } from '../../platform/startError.ts'
import { secretMark } from './secretMark.ts'
import { takeBackup } from './take.ts'
import { UNFINISHED } from './writeArchive.ts'

export type BackupWanted = BackupConfig & { config: Pick<Config, 'dataDir' | 'secret'> }

const nameOf = (day: Date): string => `pictomo-${day.toISOString().slice(0, 10)}.backup`
const OURS = /^pictomo-\d{4}-\d{2}-\d{2}\.backup$/
const isUnfinished = (name: string): boolean =>
  /^pictomo-\d{4}-\d{2}-\d{2}\.backup\./.test(name) && name.endsWith(UNFINISHED)

/** Of the names in a folder those of daily backups that have had their time: all but the last `keep`. */
export const outdated = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => OURS.test(name))
    .sort()
    .toReversed()
    .slice(keep)

/** Whether a daily backup stands in the folder. */
export const hasBackup = (dir: string): boolean => fs.readdirSync(dir).some((name) => OURS.test(name))

/** @throws StartError where the folder for backups is none that can be written to: nobody looks there before one is needed */
export function mustBeFolder(dir: string): void {
  const stat = fs.statSync(dir, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) throw new StartError(`BACKUP_DIR is ${dir}, where there is no folder. Make it first.`)
  try {
    fs.accessSync(dir, fs.constants.W_OK)
  } catch {
    throw new StartError(`BACKUP_DIR is ${dir}, which can’t be written to.`)
  }
}

/**
 * Writes the backup of a day, in place of one that was written on the same day, and clears away what has had its time:
 * only after that, and only what bears a name that it gives itself. @throws StartError where it can't be written
 */
export async function dailyBackup(
  pool: Pick<Pool, 'connect'>,
  { dir, keep, config }: BackupWanted,
  { now, log, signal }: { now: Date; log: Log; signal: AbortSignal },
): Promise<void> {
  const file = path.join(dir, nameOf(now))
  const { dataDir } = config
  const say = () => {}
  const taken = await takeBackup(pool, { file, dataDir, now, secretMark: secretMark(config), signal, say })
  const names = fs.readdirSync(dir)
  const old = outdated(names, keep)
  for (const name of [...old, ...names.filter((each) => isLeftBehind(dir, each, now))])
    fs.rmSync(path.join(dir, name), { force: true })
  log.info({ file, ...taken, deleted: old.length }, 'A backup is written')
}

/** Of a process that was killed. One of today may still be written by another. */
function isLeftBehind(dir: string, name: string, now: Date): boolean {
  const stat = isUnfinished(name) ? fs.statSync(path.join(dir, name), { throwIfNoEntry: false }) : undefined
  return stat !== undefined && now.getTime() - stat.mtimeMs > DAY_MS
}
