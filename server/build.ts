import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { CLIENT_DIR } from './pages.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
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

/** Builds the client unless what is built is what the sources say. Returns whether it did. */
export async function buildClient(): Promise<boolean> {
  const id = sourceId()
  const mark = path.join(CLIENT_DIR, 'build-id')
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8').trim() === id) return false
  // Built aside and put in its place whole: processes that start together never see half of a client.
  const aside = `${CLIENT_DIR}-${process.pid}`
  const { build } = await import('vite')
  await build({
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
  return true
}

/** Puts a brotli file beside each text, so that no request waits for one. */
async function compressAll(folder: string): Promise<void> {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && /\.(js|css|svg|json)$/.test(file.name))
  await Promise.all(
    texts.map(async (file) => {
      const name = path.join(file.parentPath, file.name)
      const packed = await compress(fs.readFileSync(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      fs.writeFileSync(`${name}.br`, packed)
    }),
  )
}

if (import.meta.main) await buildClient()
