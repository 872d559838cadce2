import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../startError.ts'
import { type Account, markOf } from './servedFolder.ts'

/** Names the process that has a data folder, and which folder it has: a copy of that file says nothing of the copy. */
const fileOf = (home: string): string => path.join(home, 'pictomo.pid')

/**
 * Writes our own process id into the folder. @throws StartError where a living process of ours has this very folder; that
 * one is told of and left alone
 */
export function claim(home: string, account: Account | undefined): void {
  const file = fileOf(home)
  for (const isLast of [false, true]) {
    try {
      // Whoever makes the file has the folder: of two that start at once the other one finds it made.
      fs.writeFileSync(file, `${process.pid}\n${markOf(home) ?? ''}\n`, { flag: 'wx' })
      if (account) fs.chownSync(file, account.uid, account.gid)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || isLast)
        throw new StartError(`The data folder ${home} can’t be written to: ${(error as Error).message}`)
    }
    const owner = holderOf(home)
    if (owner && owner !== process.pid)
      throw new StartError(`The data folder ${home} is in use by another running process (${owner}). Stop it first.`)
    fs.rmSync(file, { force: true })
  }
}

/** Takes our name off a folder; one that stands where ours was before it was moved is somebody else's. */
export function giveBack(home: string): void {
  if (fs.existsSync(fileOf(home)) && isOwn(home)) fs.rmSync(fileOf(home), { force: true })
}
const read = (home: string) => fs.readFileSync(fileOf(home), 'utf8').split('\n')
function isOwn(home: string): boolean {
  const [pid, mark] = read(home)
  return Number(pid) === process.pid && mark === (markOf(home) ?? '')
}

/** The living process of ours that has this folder. */
function holderOf(home: string): number | undefined {
  const [pid, mark = ''] = read(home)
  const isCopied = mark !== '' && mark !== markOf(home)
  return !isCopied && isOurs(Number(pid)) ? Number(pid) : undefined
}

/** Is a process alive, and one of Node's? A number may have been given to another program since. */
function isOurs(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node')
  } catch {
    return process.platform !== 'linux'
  }
}
