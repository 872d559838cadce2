import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './support/patience.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Tests wait for the database and the browser as often as they reckon, so two go side by side on the smallest machine. */
const maxWorkers = Math.max(2, os.availableParallelism())

const patient = {
  testTimeout: 2 * PATIENCE_MS,
  hookTimeout: 3 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
}

/**
 * Files of a worker share what they import, so the product is read once, by Node as it always reads it, without Vite
 * between. What a test changes beyond its own it puts back.
 */
const shared = { ...patient, isolate: false, maxWorkers, experimental: { viteModuleRunner: false } }
/**
 * Several processes, or a browser, on a busy machine miss a moment now and then. What was gone through a second time is
 * named at the end, to be looked into; what fails twice is a fault.
 */
const onceMore = 1
const withDatabase = {
  ...shared,
  globalSetup: [path.join(root, 'tests/support/cluster.ts')],
}

export default defineConfig({
  root,
  test: {
    projects: [
      { root, test: { name: 'unit', include: ['{shared,server,collab,content}/**/*.test.ts'], ...shared } },
      // The client's set up what a browser has before they import what looks at it: each file begins anew.
      {
        root,
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.tsx'],
          ...patient,
          setupFiles: [path.join(root, 'tests/support/oneTab.ts')],
          pool: 'threads',
          maxWorkers,
          retry: onceMore,
        },
      },
      { root, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...shared } },
      { root, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withDatabase, retry: onceMore } },
      {
        root,
        test: {
          name: 'realtime',
          include: ['tests/realtime/**/*.test.ts'],
          ...withDatabase,
          testTimeout: 120_000,
          retry: onceMore,
        },
      },
      {
        root,
        test: {
          name: 'dom',
          include: ['client/**/*.dom.test.tsx'],
          ...patient,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['oneTab.ts', 'domSetup.ts'].map((file) => path.join(root, 'tests/support', file)),
          // Class names as they are written, so that a test can find what has no role.
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        root,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          ...withDatabase,
          globalSetup: [...withDatabase.globalSetup, path.join(root, 'tests/support/chromium.ts')],
          // They wait for the browser more than the others: one more goes beside them meanwhile.
          maxWorkers: maxWorkers + 1,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          retry: onceMore,
        },
      },
    ],
  },
})
