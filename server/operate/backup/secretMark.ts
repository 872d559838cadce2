import { hkdfSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import { homesOf } from '../../platform/database/embedded.ts'

/**
 * Tells a secret from another without telling it: with another one nobody's one-time codes can be read. Null where there is
 * no secret yet.
 */
export function secretMark({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string | null {
  const kept = homesOf(dataDir)
    .map((home) => path.join(home, 'secret'))
    .find((file) => fs.existsSync(file))
  const known = secret ?? (kept && fs.readFileSync(kept, 'utf8'))
  return known ? Buffer.from(hkdfSync('sha256', known, '', 'pictomo backup mark', 16)).toString('hex') : null
}
