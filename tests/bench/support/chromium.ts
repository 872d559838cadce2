import { spawnSync } from 'node:child_process'

/** Where the system's Chromium is. @throws where there is none */
export function chromiumPath(): string {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  throw new Error('This bench needs Chromium (on Debian: apt-get install chromium).')
}
