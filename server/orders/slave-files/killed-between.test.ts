import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slaveFileRoutes } from '../../../shared/orders/slave-files.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff } from '../../test/factories.ts'
import { startAlientechEmulator } from './emulator/alientech-emulator.ts'
import { runConversion, wakeConversions } from './run-conversion.ts'
import { fileConversions } from './slave-files.tables.ts'
import { makeSlaveOrder, readConversion } from './slave-fixtures.ts'

let emulator: Awaited<ReturnType<typeof startAlientechEmulator>>
let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  emulator = await startAlientechEmulator()
  t = await startTestApp({ env: { ALIENTECH_BASE_URL: emulator.url } })
  t.portal.slaveServices.emulated = true
  tuner = await makeStaff(t, ['orders', 'slave_files'])
})
afterAll(async () => {
  await t.close()
  await emulator.close()
})

type Step = 'decode' | 'look' | 'fetch' | 'putFile'

/** Makes a portal whose process dies at a call to the outside: what it waits for never comes, and it sends no more jobs. */
function dyingPortal(
  step: Step,
  moment: 'before' | 'after',
): { portal: RunningPortal; death: Promise<void> } {
  let die = () => {}
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  const dying =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (moment === 'after') await call(...given)
      die()
      return new Promise(() => {})
    }
  const { alientech: real, emulated } = t.portal.slaveServices
  const { storage } = t.portal
  const alientech = {
    ...real,
    ...(step === 'decode' && { decode: dying(real.decode) }),
    ...(step === 'look' && { look: dying(real.look) }),
    ...(step === 'fetch' && { fetch: dying(real.fetch) }),
  }
  const portal = {
    ...portalWithoutJobs(),
    slaveServices: { alientech, emulated },
    storage: step === 'putFile' ? { ...storage, putFile: dying(storage.putFile) } : storage,
  }
  return { portal, death }
}

/** A portal whose process dies before it sent the job of the next step. */
const portalWithoutJobs = (): RunningPortal => ({
  ...t.portal,
  jobs: { ...t.portal.jobs, send: async () => {} },
})

test.each<[step: Step, moment: 'before' | 'after']>([
  ['decode', 'before'],
  ['decode', 'after'],
  ['look', 'before'],
  ['look', 'after'],
  ['fetch', 'before'],
  ['fetch', 'after'],
  ['putFile', 'before'],
  ['putFile', 'after'],
])(
  'a conversion whose process died at %s, %s it was done, is finished once by the next one',
  async (step, moment) => {
    const { order, file, plain, params } = await makeSlaveOrder(t)
    const [{ _id = '' } = {}] = await t.db
      .insert(fileConversions)
      .values({ order_id: order._id, file_id: file._id, direction: 'decode', source_sha256: file.sha256 })
      .returning({ _id: fileConversions._id })
    if (step !== 'decode') await runConversion(portalWithoutJobs(), _id)
    const { portal, death } = dyingPortal(step, moment)
    void runConversion(portal, _id)
    await death
    expect(await readConversion(t, tuner, order._id, file._id)).toMatchObject({ state: 'working' })

    await t.db
      .update(fileConversions)
      .set({ updated_at: sql`now() - interval '11 minutes'` })
      .where(eq(fileConversions._id, _id))
    await wakeConversions(t.portal)
    await expect
      .poll(async () => (await readConversion(t, tuner, order._id, file._id))?.state, { timeout: 30_000 })
      .toBe('done')
    const stored = await t.call(slaveFileRoutes.download, {
      as: tuner,
      params: { ...params, conversion: _id },
    })
    expect(Buffer.from(stored.bytes).equals(Buffer.from(plain.bytes))).toBe(true)
    expect(await t.db.$count(fileConversions, eq(fileConversions.order_id, order._id))).toBe(1)
  },
)
