import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A test that waits says itself how long; these only end what hangs, also where the machine has other work.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What comes by a job or a notice comes when the machine gets to it.
    expect: { poll: { timeout: 20_000 } },
    // A worker imports the server once, not once for each file, so nothing that a test changes may outlive it.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // They wait for the database as much as they work: two workers left two processors idle for two fifths of the time.
    maxWorkers: 4,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{shared,web,widget,scripts}/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          // As the portal does, which otherwise looks up the packages of each of its files.
          execArgv: ['--import', new URL('server/start/quick-start.ts', import.meta.url).href],
          // Node runs the server as it runs it in earnest: rewritten by Vite it took twice as long to import.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
})
