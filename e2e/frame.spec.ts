import { expect, type Locator, type Page, test } from '@playwright/test'
import { pathTo } from '../shared/contract/pages.ts'
import { serviceRoutes } from '../shared/services/services.ts'
import { siteSettings } from '../web/layout/search/index/site-settings.ts'
import { callAs, makePerson, sendOrder } from './support/backstage.ts'
import { chooseLanguage, openLanguages } from './support/choose-language.ts'
import { openSignedIn, openVisitor, phone, wide } from './support/people.ts'
import { waitForPaint } from './support/wait-for-paint.ts'

const queue = '/admin/manage_orders/pending_orders'
const services = '/admin/tuning_service/services'

test('the side menu stands open on a wide screen; on a phone it opens by its button and goes with each step', async ({
  browser,
}) => {
  const { username } = await makePerson()
  for (const setting of [wide, phone]) {
    const person = await openSignedIn(browser, username, setting, '/')
    const { page, t } = person
    const menu = page.getByRole('navigation', { name: t('layout.main_menu') })
    await expect(page).toHaveTitle(`${t('orders.new')} · Maproom`)
    if (setting === phone) {
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: t('layout.open_menu') }).click()
    }
    await menu.getByRole('link', { name: t('menu.my_orders') }).click()
    await expect(page).toHaveTitle(`${t('orders.mine')} · Maproom`)
    await expect(menu).toBeVisible({ visible: setting === wide })
    await person.close()
  }
})

test('each theme has its own colours and stays over a reload', async ({ browser }) => {
  const person = await openVisitor(browser, wide)
  const { page, t } = person
  await page.goto('/login')
  const root = page.locator('html')
  const themes = page.getByRole('combobox', { name: t('layout.theme') })
  const grounds = new Set<string>()
  for (const theme of ['default', 'dark', 'red', 'custom']) {
    await themes.selectOption(theme)
    await expect(root).toHaveAttribute('data-theme', theme)
    grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', theme)
    await expect(themes).toHaveValue(theme)
  }
  expect(grounds.size).toBe(4)
  await person.close()
})

test('a language loads only its own phrases, mirrors the page, and stays over a reload', async ({
  browser,
}) => {
  const person = await openVisitor(browser, wide)
  const { page } = person
  const loaded: string[] = []
  page.on('request', (request) => {
    const code = /\/assets\/([a-z]{2})_first-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (code) loaded.push(code)
  })
  await page.goto('/login')
  const heading = page.getByRole('heading', { level: 1 })
  const names = { en: 'Sign in', de: 'Anmelden', ar: 'تسجيل الدخول' }
  await expect(heading).toHaveText(names.en)
  for (const [from, code] of [
    ['en', 'de'],
    ['de', 'ar'],
  ] as const) {
    await chooseLanguage(page, from, code)
    await expect(heading).toHaveText(names[code])
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar' ? 'rtl' : 'ltr')
  }
  expect(loaded).toEqual(['en', 'de', 'ar'])
  await page.reload()
  await expect(heading).toHaveText(names.ar)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // The page's first links are in the language the browser asks for, which has them cached by now.
  expect(loaded.toSorted()).toEqual(['ar', 'ar', 'de', 'en', 'en'])
  await person.close()
})

test('a language is found by any of its names and its code, and chosen with the keys', async ({
  browser,
}) => {
  const person = await openVisitor(browser, wide)
  const { page, t } = person
  await page.goto('/login')
  await openLanguages(page, 'en')
  const list = page.getByRole('dialog', { name: t('layout.language') })
  const field = list.getByRole('combobox')
  const options = list.getByRole('option')
  await expect(field).toBeFocused()
  await expect(list.getByRole('option', { selected: true })).toHaveText('English')
  for (const typed of ['عرب', 'arab', ' AR ']) {
    await field.fill(typed)
    await expect(options.first()).toHaveText('العربيةArabic')
  }
  await expect(options.locator('[lang="ar"][dir="rtl"]')).toBeVisible()
  await field.fill('xyz')
  await expect(list.getByRole('status')).toHaveText(t('ui.nothing_found') as string)
  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(page.getByRole('button', { name: /English$/ })).toBeFocused()

  await page.keyboard.press('Enter')
  await field.fill('fran')
  await field.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await openLanguages(page, 'fr')
  await page.getByRole('dialog').getByRole('combobox').fill('alle')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText('Deutschallemand')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await person.close()
})

test('a dropdown shows ten choices after an empty one, and filters them once the typing pauses', async ({
  browser,
}) => {
  const { username } = await makePerson()
  const person = await openSignedIn(browser, username, { ...wide, once: true })
  const { page, t } = person
  await page.clock.install()
  await page.goto('/')
  await page.getByText(t('vehicles.ways.tree'), { exact: true }).click()
  const options = page.getByRole('listbox').getByRole('option')
  const field = (name: string) => page.getByRole('combobox', { name: t(`orders.field.${name}`) })
  await field('vtype').click()
  await options.filter({ hasText: /^Car$/ }).click()
  await field('manufacture').click()
  await expect(options).toHaveCount(11)
  await expect(options.first()).toHaveAccessibleName(t('ui.no_choice') as string)

  await page.clock.pauseAt(Date.now() + 60_000)
  await field('manufacture').fill('wAgEn')
  await page.clock.runFor(190)
  await expect(options).toHaveCount(11)
  await page.clock.runFor(20)
  await expect(options).toHaveText([/^\s*$/, 'Volkswagen'])
  await field('manufacture').fill('no such make')
  await page.clock.runFor(200)
  await expect(page.getByRole('listbox')).toHaveText(t('ui.no_options'))
  await person.close()
})

test('the queue is worked by keyboard: down, up, take, open', async ({ browser }) => {
  const customer = await makePerson({ credits: 10_000 })
  const reg_no = 'K-EYS 88'
  for (const _ of ['first', 'second']) await sendOrder(customer, { reg_no })
  const { username } = await makePerson({ role_id: 3, permissions: ['orders'] })
  const person = await openSignedIn(browser, username, wide, `${queue}?q=${encodeURIComponent(reg_no)}`)
  const { page, t } = person
  const rows = page.getByRole('list', { name: t('queue.title') }).getByRole('link')
  const chosen = (row: Locator) => expect(row).toHaveAttribute('aria-current', 'true')
  await chosen(rows.first())
  await page.keyboard.press('j')
  await chosen(rows.last())
  await page.keyboard.press('k')
  await chosen(rows.first())
  await page.keyboard.press('t')
  await expect(rows.first()).toContainText(t('queue.you'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/manage_orders\/order_details\//)
  await expect(page.getByText(t('queue.standing.mine'), { exact: true })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('histo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('queue.history.title'))
  await person.close()
})

/** Types into the open search; returns the time from the last key until what is seen no longer changes, in milliseconds. */
async function readSearch(page: Page, words: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('')
  const list = dialog.getByRole('listbox')
  await list.evaluate((list) => {
    const times = { key: 0, seen: 0 }
    Object.assign(window, { searchTimes: times })
    window.addEventListener('keydown', () => (times.key = performance.now()), { capture: true })
    const painted = () => requestAnimationFrame(() => setTimeout(() => (times.seen = performance.now())))
    new MutationObserver(painted).observe(list, { childList: true, subtree: true, characterData: true })
  })
  await page.keyboard.type(words, { delay: 90 })
  await expect(list.getByText('CT-RL 11').first()).toBeVisible()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  return page.evaluate(() => {
    const { key, seen } = Reflect.get(window, 'searchTimes')
    return seen - key
  })
}

/** Presses both before the browser reports the closed dialog, as it happens on a busy machine. */
async function pressEscapeAndCtrlK() {
  const press = (key: KeyboardEventInit) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }),
    )
  press({ key: 'Escape', code: 'Escape' })
  await Promise.resolve()
  press({ key: 'k', code: 'KeyK', ctrlKey: true })
}

test('Ctrl-K takes the next letter, finds an order for its customer and the team, and closes by Escape and Ctrl-K', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000, company_name: 'Quendel Motors' })
  const reg_no = 'CT-RL 11'
  await sendOrder(customer, { reg_no })
  const team = await openSignedIn(browser, 'admin', wide, '/admin')
  const buyer = await openSignedIn(browser, customer.username, wide, '/')
  for (const { page, t } of [team, buyer]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: t('layout.search') })
    await page.keyboard.press('Control+k')
    await page.keyboard.type(reg_no)
    await expect(dialog.getByRole('combobox')).toHaveValue(reg_no)
    // Without waiting for the answer.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/order_details/)
    await expect(page.getByText(reg_no).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible()
    await page.evaluate(pressEscapeAndCtrlK)
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const { page, t } = team
  await page.keyboard.press('Control+k')
  const waits: number[] = []
  for (const words of ['quendel', 'ct-rl 11', 'quend', 'ct-rl']) waits.push(await readSearch(page, words))
  // On a machine with other work the fastest tells what the page itself takes.
  expect(Math.min(...waits)).toBeLessThanOrEqual(100)
  await page.getByRole('dialog').getByRole('combobox').fill('quendel')
  const orders = page.getByRole('group', { name: t('search.groups.orders') })
  const people = page.getByRole('group', { name: t('search.groups.people') })
  await expect(orders.getByRole('option', { selected: true })).toContainText(reg_no)
  await expect(people.getByRole('option')).toContainText('Quendel Motors')
  await page.keyboard.press('ArrowDown')
  await expect(people.getByRole('option', { selected: true })).toContainText('Quendel Motors')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/agents_list\/[0-9a-f-]{36}$/)
  await team.close()
  await buyer.close()
})

test('Ctrl-K leads to settings with the field in focus, to actions and to pages, each for those who may', async ({
  browser,
}) => {
  const team = await openSignedIn(browser, 'admin', wide, '/admin')
  const { page, t } = team
  const search = page.getByRole('dialog', { name: t('layout.search') })
  const find = async (words: string, group: 'settings' | 'actions' | 'pages', name: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox').fill(words)
    const found = search.getByRole('group', { name: t(`search.groups.${group}`) })
    await found.getByRole('option', { name }).first().click()
    await expect(search).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Each field of each tab is there to be focused.
  await find('title site', 'settings', t('settings.field.site_title'))
  await expect(page.getByRole('textbox', { name: t('settings.field.site_title') })).toBeFocused()
  for (const tab of new Set(siteSettings.map(({ search }) => search?.tab ?? ''))) {
    await page.getByRole('navigation').locator(`[data-tab="${tab}"]`).click()
    const fields = siteSettings.flatMap(({ search }) =>
      search?.tab === tab && search.field ? [search.field] : [],
    )
    for (const field of fields)
      await expect(page.locator(`[data-path="${field}"], [data-path^="${field}."]`).first()).toBeAttached()
  }
  await find('robots', 'settings', t('settings.field.captcha_verification'))
  await expect(page.getByRole('switch', { name: t('settings.field.captcha_verification') })).toBeFocused()
  await find('holidays', 'settings', t('settings.closing.title'))
  await expect(page.getByLabel(t('settings.closing.date'))).toBeFocused()
  await find('low stock', 'settings', t('shop_settings.field.low_stock'))
  await expect(page.getByLabel(t('shop_settings.field.low_stock'))).toBeFocused()
  await find('new product', 'actions', t('shop_work.products.add'))
  await expect(page.getByRole('dialog', { name: t('shop_work.products.add') })).toBeVisible()
  await page.keyboard.press('Escape')
  await find('export invoices', 'actions', t('invoices.export.open'))
  await expect(page.getByRole('dialog', { name: t('invoices.export.title') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await find('inactive', 'pages', t('people.inactive.title'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('people.inactive.title'))
  await find('switch theme', 'actions', t('layout.themes.dark'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await team.close()

  const staff = await makePerson({
    role_id: 3,
    permissions: ['shop_manager.product.edit', 'vehicle_statistics.models.add'],
  })
  const manager = await openSignedIn(browser, staff.username, wide, '/admin/shop_manager/products')
  await expect(manager.page.getByRole('heading', { level: 1 })).toBeVisible()
  await manager.page.keyboard.press('Control+k')
  const dialog = manager.page.getByRole('dialog', { name: t('layout.search') })
  await dialog.getByRole('combobox').fill('import')
  await expect(dialog.getByRole('option').first()).toContainText(t('menu.shop_products'))
  for (const words of ['new product', 'site title', 'export invoices']) {
    await dialog.getByRole('combobox').fill(words)
    await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    for (const group of ['pages', 'actions', 'settings'] as const)
      await expect(dialog.getByRole('group', { name: t(`search.groups.${group}`) })).toBeHidden()
  }
  await dialog.getByRole('combobox').fill('new model')
  await manager.page.keyboard.press('Enter')
  await expect(manager.page.getByRole('dialog', { name: t('vehicle_work.add.vmodel') })).toBeVisible()
  await manager.close()

  const buyer = await openSignedIn(browser, (await makePerson()).username, phone, '/')
  await buyer.page.getByRole('button', { name: t('layout.search') }).click()
  await buyer.page.getByRole('combobox', { name: t('layout.search') }).fill('passkey add')
  await buyer.page.keyboard.press('Enter')
  await expect(buyer.page).toHaveURL(/profile_settings\?section=security/)
  await buyer.close()
})

test('a service moved by keyboard keeps its new place', async ({ browser }) => {
  const admin = await makePerson({ role_id: 1 })
  const [first, second] = await callAs(admin, serviceRoutes.all)
  if (!first || !second) throw new Error('nothing to move')
  const total = (await callAs(admin, serviceRoutes.all)).length
  const person = await openSignedIn(browser, admin.username, wide, services)
  const { page, t } = person
  const said = page.getByRole('status').filter({ hasText: first.name })
  const place = (position: number) => ({ name: first.name, position, total })
  await page.getByRole('button', { name: t('services.sort.handle', place(1)) as string }).focus()
  await page.keyboard.press('Space')
  await expect(said).toHaveText(t('services.sort.lifted', place(1)))
  await waitForPaint(page)
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText(t('services.sort.over', place(2)))
  await page.keyboard.press('Space')
  await expect(said).toHaveText(t('services.sort.dropped', place(2)))
  await page.reload()
  const rows = page.getByRole('list', { name: t('services.title') }).getByRole('listitem')
  await expect(rows.first()).toContainText(second.name)
  await expect(rows.nth(1)).toContainText(first.name)
  await person.close()
})

test('closing a dialog returns the keyboard focus to its place', async ({ browser }) => {
  const { page, t, close } = await openSignedIn(browser, 'admin', wide, '/admin/agent_manager/agents_list')
  const menu = page.getByRole('button', { name: t('ui.actions') }).first()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: t('people.act.change_password') }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(menu).toBeFocused()

  const filter = page.getByRole('button', { name: t('ui.filter') })
  await filter.press('Enter')
  const choices = page.getByRole('menu', { name: t('ui.filter') })
  await choices.getByRole('menuitem').first().press('Enter')
  await page.getByRole('button', { name: t('ui.remove_filter') }).press('Enter')
  await expect(filter).toBeFocused()
  await close()
})

test('on a phone Back closes what stands over the page and then leaves it, and an unknown address keeps the frame', async ({
  browser,
}) => {
  const person = await openSignedIn(browser, 'customer', phone, pathTo('myOrders'))
  const { page, t } = person
  const header = page.getByRole('banner')
  const menu = page.getByRole('dialog', { name: t('layout.main_menu') })
  // The tab's first page too, which has nothing to go back to.
  await header.getByRole('button', { name: t('layout.open_menu') }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(pathTo('myOrders'))
  await page.getByRole('link', { name: t('orders.new') }).click()
  await expect(page).toHaveURL(pathTo('submitOrder'))
  const over = [
    { opener: t('layout.open_menu'), part: menu },
    { opener: t('layout.search'), part: page.getByRole('dialog', { name: t('layout.search') }) },
    {
      opener: await header.getByRole('button').last().getAttribute('aria-label'),
      part: header.getByRole('button', { name: t('layout.sign_out') }),
    },
  ]
  for (const { opener, part } of over) {
    await header.getByRole('button', { name: String(opener), exact: true }).click()
    await expect(part).toBeVisible()
    await page.goBack()
    await expect(part).toBeHidden()
    await expect(page).toHaveURL(pathTo('submitOrder'))
  }
  await page.goBack()
  await expect(page).toHaveURL(pathTo('myOrders'))
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.not_found_title'))
  await expect(header.getByRole('link', { name: t('chat.open') })).toBeVisible()
  await person.close()
})
