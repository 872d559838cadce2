import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { BeyondEnd, mustBeName, type Storage } from './storage.ts'

/** A folder of this machine, or one that several share. */
export function diskStorage(folder: string): Storage {
  const fileOf = (name: string) => path.join(folder, mustBeName(name))
  return {
    folder,
    async put(name, bytes) {
      const file = fileOf(name)
      await fs.mkdir(path.dirname(file), { recursive: true })
      // Beside it first: whoever reads meanwhile, or after the machine died over it, finds all of it or none.
      const half = `${file}.${randomUUID()}`
      try {
        await fs.writeFile(half, bytes, { flush: true })
        await fs.rename(half, file)
      } catch (error) {
        await fs.rm(half, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(name, range) {
      const handle = await fs.open(fileOf(name), 'r').catch(orMissing)
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        const [from, to] = [range?.from ?? 0, Math.min(range?.to ?? size - 1, size - 1)]
        if (range && from > to) throw new BeyondEnd(`It has ${size} bytes`)
        const body = handle.createReadStream(range ? { start: from, end: to } : {})
        return { body, size, range: range && { from, to } }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    exists: async (name) => Boolean(await fs.stat(fileOf(name)).catch(orMissing)),
    delete: async (name) => fs.rm(fileOf(name), { force: true }),
    close: () => {},
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
