import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { and, eq, isNotNull } from 'drizzle-orm'
import { bulkMailRecipients, bulkMails } from '../server/notifications/bulk-mail/bulk-mail.tables.ts'
import { orders } from '../server/orders/lifecycle/orders.tables.ts'
import { users } from '../server/users/users.tables.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { creditRoutes } from '../shared/money/credits.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { backstage, callAs, makePerson, sendOrder } from './support/backstage.ts'
import { openDemoAccount, openSignedIn, openVisitor, phone, type Setting, wide } from './support/people.ts'

const long = {
  email: 'maximiliane.von.katzenellenbogen.werkstatt@fahrzeugelektronik.example.test',
  firstname: 'Maximiliane',
  lastname: 'Katzenellenbogenstedt',
  company_name: 'Kraftfahrzeugelektronikinstandsetzung Katzenellenbogenstedt Aktiengesellschaft',
}
const lists = {
  agent_manager: [
    'agents_list',
    'agents_list/inactives',
    'agency_invoices',
    'agent_balance',
    'agent_bulk_email',
  ],
  manage_orders: ['pending_orders', 'order_history'],
  manage_agent_orders: ['pending_orders', 'order_history'],
}

/** Adds a row with a long name, company and address to every list. */
async function fillLists() {
  const admin = await makePerson({ role_id: 1, ...long, email: `admin.${long.email}` })
  const customer = await makePerson({ ...long, credits: 10_000 })
  await makePerson({
    ...long,
    email: `away.${long.email}`,
    verified: false,
    created_at: '2020-01-01T00:00:00Z',
  })
  const vehicle = {
    manufacture: 'Mercedes-Benz',
    model: 'Geländewagenfahrgestell',
    variant: 'Hochgeschwindigkeitsausführung',
  }
  const agent = await makePerson({
    ...long,
    email: `agent.${long.email}`,
    account_type: 'agent',
    credits: 5_000,
  })
  const ofAgent = { agent_customer_name: long.company_name, agent_customer_reference: 'Sachbearbeitung 2207' }
  for (const orderer of [customer, agent]) {
    await sendOrder(orderer, { ...vehicle, ...ofAgent })
    const { _id: id } = await sendOrder(orderer, { ...vehicle, ...ofAgent })
    await callAs(orderer, orderRoutes.cancel, {
      params: { id },
      body: { reason_code: null, reason: 'Sold.' },
    })
  }
  await callAs(admin, creditRoutes.creditByHand, {
    body: {
      user_id: customer._id,
      delta: 100,
      reason: 'Kundenzufriedenheitsgutschrift',
      request_key: randomUUID(),
    },
  })
  const { total } = await callAs(customer, creditRoutes.quote, { query: { credits: 1000 } })
  await callAs(customer, creditRoutes.buy, {
    body: {
      wanted: { credits: 1000 },
      payment_method: 'bank',
      expected_total: total,
      request_key: randomUUID(),
    },
  })
  const audience = { to: 'chosen' as const, user_ids: [customer._id] }
  const mail = { text: 'Hello', audience, created_by: admin._id, request_key: randomUUID() }
  const [sent] = await backstage.db
    .insert(bulkMails)
    .values({ ...mail, subject: `${long.company_name}: ${long.email}` })
    .returning()
  const bulk_mail_id = sent?._id ?? ''
  await backstage.db.insert(bulkMailRecipients).values({ bulk_mail_id, user_id: customer._id, state: 'sent' })
  return { admin, customer, mail: `agent_manager/agent_bulk_email/${bulk_mail_id}` }
}

/** Returns words that are broken in the middle, and cells whose content is wider than the cell. */
function findBrokenWords(page: Page) {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('main :is(td, li)')) {
      if (cell.scrollWidth > cell.clientWidth + 1) broken.push(`wider than its cell: ${cell.textContent}`)
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        // A word may end a line at a hyphen.
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
    }
    return broken
  })
}

test('no list breaks long names and addresses, and a shortened text is shown whole under the pointer', async ({
  browser,
}) => {
  const { admin, customer, mail } = await fillLists()
  const person = await openSignedIn(browser, admin.username, wide)
  const { page } = person
  const asked = Object.entries(lists).flatMap(([area, names]) =>
    names.map((name) => `${area}/${name}?q=katzenellenbogen`),
  )
  for (const list of [...asked, mail, 'audit_log']) {
    await page.goto(`/admin/${list}`)
    const some = page
      .locator('main')
      .getByText(/Maximiliane|Kraftfahrzeug|Kundenzufrieden/)
      .filter({ visible: true })
      .first()
    await expect(some, list).toBeVisible()
    expect.soft(await findBrokenWords(page), list).toEqual([])
  }
  const shopper = await openSignedIn(browser, customer.username, wide)
  for (const list of ['your_order', 'buy_credits']) {
    await shopper.page.goto(`/${list}`)
    await expect(shopper.page.locator('tbody tr').first()).toBeVisible()
    expect.soft(await findBrokenWords(shopper.page), list).toEqual([])
  }
  await shopper.close()

  await page.goto('/admin/agent_manager/agents_list?q=katzenellenbogen')
  await page.getByText(long.email, { exact: true }).hover({ force: true })
  await expect(page.locator(`[title="${long.email}"]`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(long.email, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await person.close()
})

test('in Arabic the dashboard’s Latin names stand where lines begin, and their values at the end', async ({
  browser,
}) => {
  const admin = await makePerson({ role_id: 1 })
  await sendOrder(await makePerson({ credits: 10_000 }))
  const person = await openSignedIn(browser, admin.username, { locale: 'ar', width: 1280 }, '/admin')
  const { page, t } = person
  for (const name of [t('dashboard.services'), t('dashboard.customers')]) {
    const items = page.getByRole('list', { name }).getByRole('listitem')
    await expect(items.first()).toBeVisible()
    const gaps = await items.evaluateAll((all) =>
      all.map((item) => {
        const { right, left } = item.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(item.querySelector('bdi') ?? item)
        const value = item.children[1]?.getBoundingClientRect().left ?? Number.NaN
        return Math.max(Math.abs(right - words.getBoundingClientRect().right), Math.abs(value - left))
      }),
    )
    expect(Math.max(...gaps)).toBeLessThan(2)
  }
  // The figures above them stay in one line each, and in their card.
  const wide = await page.locator('main section section').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { left } = card.getBoundingClientRect()
      const lines = [...card.querySelectorAll('[data-figure], [data-good]')]
      return lines.filter((line) => line.getBoundingClientRect().left < left || line.clientHeight > 40)
    }),
  )
  expect(wide).toEqual([])
  await person.close()
})

const phones: Setting[] = ['en', 'de', 'fr', 'cs', 'ar'].map((locale) => ({ locale, width: 390 }))
for (const setting of phones) {
  test(`the opening hours fit beside the language on every phone (${setting.locale})`, async ({
    browser,
  }) => {
    const person = await openVisitor(browser, setting)
    const { page, t } = person
    const monday = { open: false, until: '2026-01-05T20:30:00+01:00' }
    await page.route('**/api/auth/get_site_data', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), opening_status: monday } })
    })
    await page.goto('/login')
    const line = page.getByRole('region', { name: t('layout.top_line') })
    const [before = ''] = String(t('layout.closed_until_day', { when: '|' })).split('|')
    await expect(line).toContainText(before.trim())
    // Before it is asked the page shows what it brought.
    await expect(line).toContainText(/20:30|8:30|٨:٣٠|٢٠:٣٠/)
    for (const width of [320, 360, 375, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await line.evaluate(findOverlaps), `${width} px`).toEqual([])
    }
    await person.close()
  })
}

/** Returns the texts of the top line that overlap others or lie outside of it. */
function findOverlaps(line: Element) {
  const boxes = [...line.querySelectorAll('span, label')].map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const words = range.getBoundingClientRect()
    return { name: element.textContent?.slice(0, 30), words }
  })
  const { left, right, top, bottom } = line.getBoundingClientRect()
  const found: string[] = []
  for (const [at, { name, words }] of boxes.entries()) {
    const inside = words.left >= left && words.right <= right && words.top >= top && words.bottom <= bottom
    if (!inside) found.push(`${name} is outside`)
    for (const other of boxes.slice(at + 1)) {
      if (words.left < other.words.right && other.words.left < words.right)
        found.push(`${name}, ${other.name}`)
    }
  }
  return found
}

test('a ready order in German fits the screen of a phone', async ({ browser }) => {
  const [ready] = await backstage.db
    .select({ id: orders._id })
    .from(orders)
    .innerJoin(users, eq(users._id, orders.user_id))
    .where(
      and(eq(users.username, 'customer'), eq(orders.status, 'completed'), isNotNull(orders.modified_file)),
    )
  if (!ready) throw new Error('the demo has no ready order')
  const german = { ...phone, locale: 'de' }
  const { page, t, close } = await openDemoAccount(browser, 'customer', german, pathTo('order', ready))
  await expect(page.getByRole('link', { name: t('orders.ready.again') })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await close()
})
