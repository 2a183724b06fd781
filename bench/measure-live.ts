import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { chromium } from '@playwright/test'
import { browserToUse } from '../e2e/support/browser.ts'
import { send } from './load.ts'
import type { Person } from './person.ts'
import type { ServerProcess } from './processes.ts'
import type { Result } from './report.ts'

/** Each writer may send 60 messages a minute. */
const messages = 100

/** An order whose owner reads what these people of the team write. */
export type Between = { order: { _id: string; owner: Person }; team: Person[] }

/** Writes to an order as the team while its owner has it open in a browser; measures until they see each message there. */
export async function measureLive(
  { url }: ServerProcess,
  { order, team }: Between,
  { ends, log }: { ends: AsyncDisposableStack; log: (line: string) => void },
): Promise<Result> {
  const browser = await chromium.launch(await browserToUse())
  ends.defer(() => browser.close())
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  const user = await send(url, {
    method: 'GET',
    path: '/api/auth/refresh_user_data',
    headers: headersOf(order.owner),
  })
  const session = JSON.stringify({
    access_token: order.owner.token,
    refresh_token: 'none',
    user: JSON.parse(user),
  })
  await context.addInitScript((saved) => localStorage.setItem('maproom.session', saved), session)
  const page = await context.newPage()
  await page.goto(`/order_details/${order._id}`)
  await page.getByRole('log').or(page.locator('textarea')).first().waitFor()
  const took: number[] = []
  for (let n = 0; n < messages; n += 1) {
    const words = `Message ${randomUUID()}`
    const writer = team[n % team.length]
    if (!writer) throw new Error('Nobody of the team is signed in.')
    const body = new FormData()
    body.set('body', JSON.stringify({ message: words, request_key: randomUUID() }))
    const seen = page.evaluate(untilSeen, words)
    const began = performance.now()
    const sent = fetch(`${url}/api/order_message/${order._id}`, {
      ...{ method: 'POST', headers: headersOf(writer), body },
    })
    const [answer] = await Promise.all([sent, seen])
    if (!answer.ok) throw new Error(`A message was answered ${answer.status}.`)
    // The first one waits for the page.
    if (n > 0) took.push(performance.now() - began)
  }
  await browser.close()
  took.sort((a, b) => a - b)
  log(
    `half of them within ${Math.round(took[took.length >> 1] ?? 0)} ms, the slowest ${Math.round(took.at(-1) ?? 0)} ms`,
  )
  return {
    name: 'live-p99',
    unit: 'ms',
    ours: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    bare: null,
    ratio: null,
  }
}

/** Runs in the page; ends when these words stand there. */
const untilSeen = (words: string) =>
  new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent?.includes(words)) return
      observer.disconnect()
      resolve()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
