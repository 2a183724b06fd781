import type { Browser, Request } from '@playwright/test'

/**
 * Opens the sign-in page as a browser that was never there, in a language, and waits until it fetches nothing more. Returns
 * the bytes transferred, with their heads, by path.
 */
export async function firstLoad(
  browser: Browser,
  baseURL: string,
  locale: string,
): Promise<Map<string, number>> {
  await using context = await browser.newContext({ baseURL, locale })
  const page = await context.newPage()
  const fetched: Request[] = []
  page.on('requestfinished', (request) => fetched.push(request))
  await page.goto('/login')
  await page.locator('input[type="password"]').waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = fetched.map(async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    return [new URL(request.url()).pathname, responseBodySize + responseHeadersSize] as const
  })
  return new Map(await Promise.all(sizes))
}
