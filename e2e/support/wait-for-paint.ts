import type { Page } from '@playwright/test'

/** Waits for the frame after the next one: by then a page has measured and painted what it shows now. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
