import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { createTestDatabase } from '../../test/database.ts'
import { openJobs } from './jobs.ts'

/** Opens the queue of a job on a database of its own, and collects the orders it was done for. */
async function startJobs(pace: 'fast' | 'gentle') {
  const t = await startTestApp()
  const database = await createTestDatabase()
  const done: string[] = []
  const jobs = await openJobs(database.url, {
    finish_release: { does: async (_portal, { order_id }) => done.push(order_id), pace },
  })
  await jobs.work(t.portal, async () => {})
  onTestFinished(async () => {
    await jobs.close()
    await database.close()
    await t.close()
  })
  return { db: database.db, jobs, done }
}

test('a job begins when it is sent, not when it is next looked for', async () => {
  const { db, jobs, done } = await startJobs('fast')
  const began = performance.now()
  for (let n = 0; n < 16; n += 1) {
    const order_id = String(n)
    await db.transaction((db) => jobs.send(db, 'finish_release', { order_id }))
    await expect.poll(() => done, { interval: 5 }).toContain(order_id)
  }
  expect(performance.now() - began).toBeLessThan(8000)
})

test('a job that takes the processor keeps its pace, however many are sent', async () => {
  const { db, jobs, done } = await startJobs('gentle')
  const began = performance.now()
  for (const order_id of ['1', '2', '3', '4', '5', '6', '7', '8'])
    await jobs.send(db, 'finish_release', { order_id })
  await expect.poll(() => done.length, { interval: 5 }).toBe(8)
  expect(performance.now() - began).toBeGreaterThan(2000)
})

test('a job that begins later is done, and one that was rolled back never', async () => {
  const { db, jobs, done } = await startJobs('fast')
  await jobs.send(db, 'finish_release', { order_id: 'later' }, 1)
  await db
    .transaction(async (db) => {
      await jobs.send(db, 'finish_release', { order_id: 'never' })
      throw new Error('undo')
    })
    .catch(() => {})
  await expect.poll(() => done).toEqual(['later'])
})
