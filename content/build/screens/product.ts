import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PackError } from '#server/features/catalogue/pack/read.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Starts the product with its demo people on a data folder that is thrown away, for as long as `use` takes. */
export async function withProduct(use: (base: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pictomo-screens-'))
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'server/main.js')], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  const ready = new Promise<string>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-20_000)
        const port = /"port":(\d+).*"msg":"Ready"/.exec(said)?.[1]
        if (port) done(`http://localhost:${port}`)
      })
  })
  try {
    const base = await Promise.race([ready, ended.then(() => undefined)])
    if (base === undefined) throw new PackError([`The product did not start:\n${said}`])
    await use(base)
  } finally {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
