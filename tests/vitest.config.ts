import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')
const withDatabase = {
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
          exclude: ['**/*.dom.test.tsx'],
          environment: 'node',
        },
      },
      {
        root,
        test: {
          name: 'dom',
          include: ['client/**/*.dom.test.tsx'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: [path.join(root, 'tests/support/domSetup.ts')],
          // Class names as they are written, so that a test can find what has no role.
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { root, test: { name: 'architecture', include: ['tests/architecture/*.test.ts'] } },
      { root, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withDatabase } },
      { root, test: { name: 'realtime', include: ['tests/realtime/*.test.ts'], ...withDatabase, testTimeout: 60_000 } },
      {
        root,
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.test.ts'],
          ...withDatabase,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
