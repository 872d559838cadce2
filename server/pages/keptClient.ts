import fs from 'node:fs'
import { copyFile, lstat, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import type Koa from 'koa'
import { sendFile } from '../platform/files.ts'
import type { Log } from '../platform/log.ts'

/** The folder of the data folder with the hashed files of every client that was served lately. */
export const KEPT_CLIENTS = 'clients'
/** So long a file is kept after the last process that has it brought it. */
const KEPT_MS = 24 * 3_600_000
/** Who runs brings theirs again so often: an old build that has run for a month is not forgotten as its next one starts. */
const AGAIN_MS = 3_600_000

/** What the build calls a file by its content: nothing else is kept, and nothing else is read here. */
const HASHED = /^[A-Za-z0-9_][A-Za-z0-9_.-]*-[A-Za-z0-9_-]{8}\.(js|css|woff2?|svg|png|jpe?g|webp|avif|mp3|json)$/
const isHashed = (name: string): boolean => HASHED.test(name) && !name.includes('..')
const isKept = (name: string): boolean => isHashed(name.replace(/\.br$/, ''))

export type Keeping = {
  /** Brings the build's own files and lets those go that nobody has brought for a day. */
  keep: (now: Date) => Promise<void>
  /** Serves what the build itself has not. */
  serve: Koa.Middleware
}

/**
 * The hashed files of the clients that ran lately, in a folder that the processes of one installation share. While an old
 * process and a new one stand beside each other either is asked for the other's files, and a page that is open asks for
 * those of its own build for as long as it stays open.
 */
export function createKeptClient(clientDir: string, dataDir: string): Keeping {
  const own = path.join(clientDir, 'assets')
  const kept = path.join(dataDir, KEPT_CLIENTS)
  return {
    keep: async (now) => {
      await mkdir(kept, { recursive: true })
      const mine = new Set((await namesIn(own)).filter(isKept))
      const there = new Set(await namesIn(kept))
      for (const name of mine) {
        if (!there.has(name)) await bring(path.join(own, name), path.join(kept, name))
        await utimes(path.join(kept, name), now, now)
      }
      for (const name of there)
        if (!mine.has(name) && (await isOld(path.join(kept, name), now))) await rm(path.join(kept, name), OF_ANY_KIND)
    },
    serve: async (koa, next) => {
      const name = /^\/assets\/([^/]+)$/.exec(koa.path)?.[1] ?? ''
      const reads = koa.method === 'GET' || koa.method === 'HEAD'
      if (!reads || !isHashed(name) || !isPlainFile(path.join(kept, name))) return next()
      await sendFile(koa, kept, name, { maxAgeSeconds: 31_536_000, immutable: true, isPassing: true })
    },
  }
}

/** Keeps now and from time to time, until it is told to end. A disk that is full or closed to us keeps nobody from starting. */
export async function keepClient({ keep }: Keeping, clock: () => Date, log: Log): Promise<() => void> {
  const tried = () =>
    keep(clock()).catch((error) =>
      log.warn({ error }, 'The files of the client could not be kept for the next upgrade'),
    )
  await tried()
  const again = setInterval(tried, AGAIN_MS).unref()
  return () => clearInterval(again)
}

const OF_ANY_KIND = { recursive: true, force: true } as const

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Whole or not at all: it is asked for by others as soon as it has its name. */
async function bring(from: string, to: string): Promise<void> {
  const aside = `${to}.${process.pid}`
  await copyFile(from, aside)
  await rename(aside, to)
}

/** One that somebody else let go is not there any more. */
async function isOld(file: string, now: Date): Promise<boolean> {
  const found = await lstat(file).catch(() => undefined)
  return found !== undefined && now.getTime() - found.mtimeMs > KEPT_MS
}

/** A link would lead out of the folder. */
const isPlainFile = (file: string): boolean => fs.lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false
