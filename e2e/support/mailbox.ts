import { expect, type Page } from '@playwright/test'

type Mail = { to: string; text: string }

/** Returns what a pattern finds in the latest mail to an address, as soon as the demo's mailbox has it. */
export async function readMailed(page: Page, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await page.request.get('/dev/mails')).json()
      found = pattern.exec(mails.find(({ to }) => to === address)?.text ?? '')?.[0]
      return found
    })
    .toBeDefined()
  return found ?? ''
}

/** Returns the six digits of the latest mail to an address. */
export const readMailedCode = (page: Page, address: string) => readMailed(page, address, /^\d{6}$/m)
