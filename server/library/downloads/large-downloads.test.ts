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

const gigabyte = 1024 ** 3
/** Bytes that stand in the file, which is empty between them. */
const marks = { 0: 'begins', 400000000: 'somewhere', [gigabyte - 4]: 'ends' }
/** Of these bytes, so that only what is received has to be hashed. */
const sha256 = '0bfaaa701e82711b55eaf93626aa8923be54bf8bf9830900876186c749fb9dd8'

let t: TestApp
let url: string
beforeAll(async () => {
  t = await startTestApp()
  const path = join(t.folder, 'sparse')
  const file = await open(path, 'w')
  await file.truncate(gigabyte)
  for (const [at, text] of Object.entries(marks)) await file.write(text, Number(at))
  await file.close()
  await t.portal.storage.putFile('large', path)
  const kept = { name: 'large.bin', size: gigabyte, sha256, storage_key: 'large' }
  const { _id } = await insertDownload(t.db, null, formOf(), kept)
  const { _id: user_id } = await makeUser(t)
  url = `${t.url}/api/flink/${_id}/download?key=${makeDownloadKey(t.portal.secret, _id, user_id)}`
})
afterAll(() => t.close())

/** Receives into the hash, from where it stands, until `most` bytes are there or the file ends. */
function receive(hash: ReturnType<typeof createHash>, headers: Record<string, string>, most = gigabyte) {
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

test('a gigabyte that was cut is gone on with, and is the same in the end', async () => {
  const hash = createHash('sha256')
  const cut = await receive(hash, {}, 500_000_001)
  expect([cut.received, cut.status]).toEqual([500_000_001, 200])
  const range = `bytes=${cut.received}-`
  const rest = await receive(hash, { range, 'if-range': cut.etag })
  expect([rest.status, cut.received + rest.received]).toEqual([206, gigabyte])
  expect(hash.digest('hex')).toBe(sha256)
}, 120_000)

test('who has the beginning of another file gets this one from its start', async () => {
  const { status } = await receive(createHash('sha256'), { range: 'bytes=10-', 'if-range': '"other"' }, 1)
  expect(status).toBe(200)
})
