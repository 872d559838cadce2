import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What the product is made of. */
const PARTS = ['server', 'shared', 'collab', 'client', 'migrations']
let known: Promise<string> | undefined

/** The version of the product, and which sources it runs from: two releases under one number are told apart. */
export function productVersion(): Promise<string> {
  known ??= readVersion()
  return known
}

async function readVersion(): Promise<string> {
  const { default: given } = await import('../../package.json', { with: { type: 'json' } })
  const hash = createHash('sha256').update(fs.readFileSync(path.join(ROOT, 'package-lock.json')))
  for (const part of PARTS) {
    const names = fs.readdirSync(path.join(ROOT, part), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((each) => /\.(ts|tsx|css|js)$/.test(each)).sort())
      hash.update(name).update(fs.readFileSync(path.join(ROOT, part, name)))
  }
  return `${(given as { version: string }).version}+${hash.digest('hex').slice(0, 7)}`
}
