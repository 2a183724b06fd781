import { eq } from 'drizzle-orm'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { slaveFileRoutes } from '../../../shared/orders/slave-files.ts'
import type { CalledPortal, TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { orderFiles } from '../lifecycle/orders.tables.ts'
import { asSlave } from './emulator/alientech-emulator.ts'
import { runConversion } from './run-conversion.ts'
import { fileConversions } from './slave-files.tables.ts'

let made = 4000

/** Places an order of a new customer whose original file was read by a slave tool. */
export async function makeSlaveOrder(t: CalledPortal, bytes?: Uint8Array<ArrayBuffer>) {
  const customer = await makeUser(t, { credits: 10_000 })
  const plain = originalFile(++made)
  const original = { ...plain, bytes: bytes ?? new Uint8Array(asSlave(Buffer.from(plain.bytes))) }
  const { data, error } = await t.call(orderRoutes.place, {
    as: customer,
    body: orderOf(await makeService(t)),
    files: [original],
  })
  const file = data?.files[0]
  if (!file) throw new Error(`the order was refused: ${JSON.stringify(error)}`)
  return { customer, order: data, file, plain, params: { id: data._id } }
}

/** Does the steps of a conversion at once, as its jobs do them one after the other. */
export async function finishConversion(t: TestApp, as: SignedIn, id: string, file_id: string) {
  for (let step = 0; step < 4; step++) {
    const found = await readConversion(t, as, id, file_id)
    if (found?.state !== 'working') return found
    await runConversion(t.portal, found._id)
  }
  return readConversion(t, as, id, file_id)
}

export async function readConversion(t: TestApp, as: SignedIn, id: string, file_id: string) {
  const { data } = await t.call(slaveFileRoutes.list, { as, params: { id } })
  return data.conversions.find((one) => one.file_id === file_id)
}

/** Records that a file was decoded, with its own bytes as the result. */
export async function makeDecoded({ db }: Pick<TestApp, 'db'>, file_id: string): Promise<string> {
  const [file] = await db.select().from(orderFiles).where(eq(orderFiles._id, file_id))
  if (!file) throw new Error('there is no such file')
  const { order_id, sha256, size, storage_key } = file
  const [made] = await db
    .insert(fileConversions)
    .values({
      ...{ order_id, file_id, direction: 'decode', state: 'done', source_sha256: sha256 },
      ...{ name: 'decoded.bin', size, sha256, storage_key },
    })
    .returning({ _id: fileConversions._id })
  return made?._id ?? ''
}
