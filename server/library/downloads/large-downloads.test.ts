import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'
import { formOf } from './download-fixtures.ts'
import { makeDownloadKey } from './download-key.ts'
import { insertDownload } from './write-download.ts'

const size = 256 * 1024 ** 2
/** Bytes that stand in the file, which is empty between them. */
const marks = { 0: 'begins', 100000000: 'somewhere', [size - 4]: 'ends' }
/** Of these bytes, so that only what is received has to be hashed. */
const sha256 = '6d85707c8f7cdd66cc31cd8fa77ead84d08b930bc547488f366b52e0eeda1a65'

let t: TestApp
let url: string
beforeAll(async () => {
  t = await startTestApp()
  const path = join(t.folder, 'sparse')
  const file = await open(path, 'w')
  await file.truncate(size)
  for (const [at, text] of Object.entries(marks)) await file.write(text, Number(at))
  await file.close()
  await t.portal.storage.putFile('large', path)
  const stored = { name: 'large.bin', size, sha256, storage_key: 'large' }
  const { _id } = await insertDownload(t.db, null, formOf(), stored)
  const { _id: user_id } = await makeUser(t)
  url = `${t.url}/api/flink/${_id}/download?key=${makeDownloadKey(t.portal.secret, _id, user_id)}`
})
afterAll(() => t.close())

/** Receives into the hash, from where it stands, until `most` bytes are there or the file ends. */
function receive(hash: ReturnType<typeof createHash>, headers: Record<string, string>, most = size) {
  return new Promise<{ received: number; status: number; etag: string }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let received = 0
      const done = () =>
        resolve({ received, status: answer.statusCode ?? 0, etag: String(answer.headers.etag) })
      answer.on('data', (chunk: Buffer) => {
        const wanted = chunk.subarray(0, most - received)
        hash.update(wanted)
        received += wanted.length
        if (received < most) return
        answer.destroy()
        done()
      })
      answer.on('end', done)
      answer.on('error', reject)
    }).on('error', reject)
  })
}

test('a large file that was cut is gone on with, and is the same in the end', async () => {
  const hash = createHash('sha256')
  const cut = await receive(hash, {}, 120_000_001)
  expect([cut.received, cut.status]).toEqual([120_000_001, 200])
  const range = `bytes=${cut.received}-`
  const rest = await receive(hash, { range, 'if-range': cut.etag })
  expect([rest.status, cut.received + rest.received]).toEqual([206, size])
  expect(hash.digest('hex')).toBe(sha256)
})

test('who has the beginning of another file gets this one from its start', async () => {
  const { status } = await receive(createHash('sha256'), { range: 'bytes=10-', 'if-range': '"other"' }, 1)
  expect(status).toBe(200)
})
