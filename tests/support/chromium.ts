import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildClient } from '#server/operate/build.ts'
import { BROWSERS } from './browsers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's Chromium is spoken to. */
    browser: string
  }
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A microphone that beeps once a second, and somebody who allows it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

function found(): string {
  for (const name of BROWSERS) {
    const path = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (path) return path
  }
  throw new Error('The journeys need Chromium (on Debian: apt-get install chromium-headless-shell).')
}

/** Starts one Chromium for a run and builds the client, so that no journey waits for either. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([chromium.launchServer({ executablePath: found(), args: ARGS }), buildClient()])
  project.provide('browser', server.wsEndpoint())
  return () => server.close()
}
