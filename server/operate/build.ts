import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { CLIENT_DIR } from '../pages/html.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const compress = promisify(brotliCompress)

/** The name of the client as its sources stand now: a hash of them. */
export function sourceId(): string {
  const hash = createHash('sha256')
  for (const folder of ['client', 'shared']) {
    const files = fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    const names = files
      .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
      .map((file) => path.join(file.parentPath, file.name))
    for (const name of names.sort()) hash.update(path.relative(ROOT, name)).update(fs.readFileSync(name))
  }
  hash.update(fs.readFileSync(path.join(ROOT, 'package-lock.json')))
  return hash.digest('hex').slice(0, 12)
}

const MARK = path.join(CLIENT_DIR, 'build-id')
const isBuilt = (id: string): boolean => fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8').trim() === id

/**
 * Builds the client unless what is built is what the sources say. Returns whether it did. It runs in a process of its
 * own: what it needs of memory is given back.
 */
export async function buildClient(): Promise<boolean> {
  if (isBuilt(sourceId())) return false
  const builder = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  builder.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(builder, 'close')
  if (code !== 0) throw new Error(`The client could not be built:\n${said}`)
  return true
}

async function build(): Promise<void> {
  const id = sourceId()
  if (isBuilt(id)) return
  // Built aside and put in its place whole: processes that start together never see half of a client.
  const aside = `${CLIENT_DIR}-${process.pid}`
  // The client is the same whatever mode this process runs in.
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  await vite.build({
    configFile: path.join(ROOT, 'client/vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    build: { outDir: aside, emptyOutDir: true },
  })
  await compressAll(aside)
  fs.writeFileSync(path.join(aside, 'build-id'), id)
  fs.rmSync(CLIENT_DIR, { recursive: true, force: true })
  try {
    fs.renameSync(aside, CLIENT_DIR)
  } catch {
    // Another process was quicker with the same client.
    fs.rmSync(aside, { recursive: true, force: true })
  }
}

/** Puts a brotli file beside each text, so that no request waits for one. */
async function compressAll(folder: string): Promise<void> {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter(
    (file) =>
      file.isFile() && /\.(js|css|svg|json)$/.test(file.name) && !file.parentPath.includes(`${folder}/prerender`),
  )
  await Promise.all(
    texts.map(async (file) => {
      const name = path.join(file.parentPath, file.name)
      const packed = await compress(fs.readFileSync(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      fs.writeFileSync(`${name}.br`, packed)
    }),
  )
}

if (import.meta.main) await build()
