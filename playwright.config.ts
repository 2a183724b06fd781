import { defineConfig } from '@playwright/test'
import { browserToUse } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/portal.ts',
  // A file at a time for each worker, on a portal of its own: what one sets, no other sees.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  reporter: [
    ['list'],
    ['./e2e/support/failed-page-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    // What never comes is reported by its name, not as the test's timeout.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: await browserToUse(),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // Recording a trace takes the browser twice as long as the journey itself; `--trace on` records one that failed.
    trace: 'off',
    // Nobody waits for menus and dialogs to glide in.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
