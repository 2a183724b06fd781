import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '../../notifications/delivery/notifications.tables.ts'
import { checkForShortage } from '../../notifications/shortage/check-for-shortage.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeStaff } from '../../test/factories.ts'
import { diskState } from './read-health.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { DISK_FREE_MB: '0' } })
})
afterAll(() => t.close())

async function health({ url }: TestApp) {
  const answer = await fetch(`${url}/health`)
  return { code: answer.status, ...(await answer.json()) }
}

test('a portal that lacks nothing is in good health', async () => {
  expect(await health(t)).toEqual({ code: 200, status: 'ok', database: 'ok', storage: 'ok', disk: 'ok' })
})

test('an unreachable storage is named, and its operators are notified', async () => {
  const admin = await makeAdmin(t)
  const files = join(t.folder, 'files')
  await rename(files, `${files}-elsewhere`)
  expect(await health(t)).toEqual({ code: 503, status: 'down', database: 'ok', storage: 'down', disk: 'ok' })
  await checkForShortage(t.portal)
  await rename(`${files}-elsewhere`, files)
  expect(await health(t)).toMatchObject({ code: 200, storage: 'ok' })
  const notified = t.db.select().from(notifications).where(eq(notifications.user_id, admin._id))
  await expect.poll(() => notified).toMatchObject([{ name: 'storage_down' }])
})

test('a disk with little room left is named while all works, and notified once', async () => {
  const short = await startTestApp({ env: { DISK_FREE_MB: '1000000000' } })
  expect(await health(short)).toMatchObject({ code: 200, status: 'low', disk: 'low', storage: 'ok' })
  const admin = await makeAdmin(short)
  await makeStaff(short, ['orders'])
  await checkForShortage(short.portal)
  await checkForShortage(short.portal)
  const { rows } = await short.portal.pool.query(`select count(*) from jobs.job where name = 'shortage'`)
  expect(rows).toEqual([{ count: 1 }])
  await expect
    .poll(() => short.db.select().from(notifications))
    .toMatchObject([{ name: 'disk_low', user_id: admin._id }])
  await short.close()
})

test('a disk on which nothing fits any more counts as gone', () => {
  expect([diskState(31, 1000), diskState(32, 1000), diskState(1000, 1000)]).toEqual(['down', 'low', 'ok'])
})
