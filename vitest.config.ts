import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // They wait for the database as much as they work.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'unit', include: ['{shared,web,scripts}/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
