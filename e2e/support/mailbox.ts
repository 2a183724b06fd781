import { expect, type Page } from '@playwright/test'

type Mail = { to: string; text: string }

/** Returns the six digits of the latest mail to an address, as soon as the demo's mailbox has it. */
export async function readMailedCode(page: Page, address: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await page.request.get('/dev/mails')).json()
      code = /^\d{6}$/m.exec(mails.find(({ to }) => to === address)?.text ?? '')?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}
