import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { say } from './report.ts'

const PEERS = path.resolve(import.meta.dirname, '../peers')

/** Installs what the product is compared with, once, as its own lock says. */
export function installPeers(): void {
  if (fs.existsSync(path.join(PEERS, 'node_modules', '@hocuspocus', 'server'))) return
  say('Installing what the product is compared with …')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: PEERS,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The peers could not be installed. They need the npm registry once.')
}
