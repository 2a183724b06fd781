import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { partsOf, readSheet } from '../server/platform/table-file/xlsx-fixtures.ts'
import { users } from '../server/users/users.tables.ts'
import { backstage } from './support/backstage.ts'
import { openDemoAccount, type Person, phone, type Setting, wide } from './support/people.ts'

const company = `Export ${randomUUID().slice(0, 8)}`
const garages = 1500

test.beforeAll(() =>
  backstage.db.execute(sql`
    insert into users (username, email, password_hash, firstname, lastname, company_name, address)
    select ${company} || ' ' || n, md5(${company} || n) || '@example.test', '', 'Robin', 'Müller & Co', ${company},
      md5(n || 'a') || md5(n || 'b')
    from generate_series(1, ${garages}) n`),
)
// Only this test has such long lists.
test.afterAll(() => backstage.db.delete(users).where(eq(users.company_name, company)))

/** Signs in an admin who opens the export of the test's garages. */
async function askForFile(browser: Browser, setting: Setting) {
  const admin = await openDemoAccount(
    browser,
    'admin',
    { ...setting, once: true },
    `/admin/agent_manager/agents_list?q=${encodeURIComponent(company)}`,
  )
  const { page, t } = admin
  await expect(page.getByText(`${company} `).first()).toBeVisible()
  await page.getByRole('button', { name: t('table_export.action'), exact: true }).click()
  return { admin, dialog: page.getByRole('dialog', { name: t('people.export_title') }) }
}

const start = ({ t }: Person) => ({ name: t('table_export.action'), exact: true })

/** Lets the page receive so many bytes a second. */
async function slowDown(page: Page, downloadThroughput: number) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const line = { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 }
  await cdp.send('Network.emulateNetworkConditions', line)
}

test('an admin exports everybody whom the list finds as CSV, watches the progress, and the file contains all of them', async ({
  browser,
}) => {
  const { admin, dialog } = await askForFile(browser, wide)
  const { page, t } = admin
  await dialog.getByText(t('table_export.csv'), { exact: true }).click()
  await slowDown(page, 50_000)
  const arrived = page.waitForEvent('download')
  await dialog.getByRole('button', start(admin)).click()
  const bar = dialog.getByRole('progressbar')
  const share = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(share, { intervals: [20] }).toBeGreaterThan(0)
  expect(await share()).toBeLessThan(100)
  await expect(dialog.getByRole('status')).toHaveText(t('table_export.rows'))
  const file = await arrived
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText(t('table_export.done_other', { count: garages }))).toBeVisible()
  await expect(dialog).toBeHidden()

  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(new Set(lines.map((line) => line.match(/[0-9a-f]{32}@example\.test/)?.[0])).size).toBe(garages)
  expect(lines).toHaveLength(garages)
  await admin.close()
})

test('a cancelled export saves no file and can be started again', async ({ browser }) => {
  const { admin, dialog } = await askForFile(browser, phone)
  const { page, t } = admin
  await slowDown(page, 5_000)
  const files: unknown[] = []
  page.on('download', (file) => files.push(file))
  await dialog.getByRole('button', start(admin)).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: t('ui.cancel') }).click()
  await expect(dialog).toBeHidden()
  await slowDown(page, -1)
  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: t('table_export.action'), exact: true }).click()
  await dialog.getByRole('button', start(admin)).click()
  await arrived
  expect(files).toHaveLength(1)
  await admin.close()
})

test('the Excel file is a complete workbook: every part exists, is named, and is well-formed', async ({
  browser,
}) => {
  const { admin, dialog } = await askForFile(browser, wide)
  const arrived = admin.page.waitForEvent('download')
  await dialog.getByRole('button', start(admin)).click()
  const workbook = await readFile(await (await arrived).path())
  const parts = await partsOf(workbook)
  const inXml = await admin.page.evaluate(readXmlParts, [...parts])
  expect(inXml.broken).toEqual([])
  const types = inXml.names
    .filter(([part]) => part === '[Content_Types].xml')
    .map(([, , name]) => name.slice(1))
  const named = inXml.names
    .filter(([part]) => part.endsWith('.rels'))
    .map(([part, , target]) => posix.join(posix.dirname(part), '..', target))
  const contents = [...parts.keys()].filter((part) => !/\.rels$|Content_Types/.test(part)).toSorted()
  expect(types.toSorted()).toEqual(contents)
  expect(named.toSorted()).toEqual(contents)
  const rows = await readSheet(workbook)
  expect(rows).toHaveLength(garages + 1)
  expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  expect(rows.at(-1)).toEqual(expect.arrayContaining(['Müller & Co', company]))
  await admin.close()
})

/** Runs in the browser, which has an XML parser: returns the malformed parts, and the names in the others. */
function readXmlParts(parts: [string, string][]) {
  const read = parts.map(([path, xml]) => ({ path, xml: new DOMParser().parseFromString(xml, 'text/xml') }))
  return {
    broken: read.filter(({ xml }) => xml.querySelector('parsererror')).map(({ path }) => path),
    names: read.flatMap(({ path, xml }) =>
      [...xml.querySelectorAll('Override, Relationship')].map((element): [string, string, string] => [
        path,
        element.tagName,
        element.getAttribute('PartName') ?? element.getAttribute('Target') ?? '',
      ]),
    ),
  }
}
