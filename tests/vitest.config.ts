import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')
/** Tests wait for the database and the browser as often as they reckon, so two go side by side on the smallest machine. */
const maxWorkers = Math.max(2, os.availableParallelism())

/** Files of a worker share what they import: the product is read once. What a test changes it puts back. */
const shared = { isolate: false, maxWorkers }
/** Node reads these files as it reads the product, without Vite between. */
const native = { ...shared, experimental: { viteModuleRunner: false } }
const withDatabase = {
  ...native,
  globalSetup: [path.join(root, 'tests/support/cluster.ts')],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['{shared,server,collab,client,content}/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...shared,
        },
      },
      { root, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...native } },
      { root, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withDatabase } },
      {
        root,
        test: { name: 'realtime', include: ['tests/realtime/**/*.test.ts'], ...withDatabase, testTimeout: 60_000 },
      },
      {
        root,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          ...withDatabase,
          globalSetup: [...withDatabase.globalSetup, path.join(root, 'tests/support/chromium.ts')],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
