import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { zipEntryCounter } from './count-zip-entries.ts'

test.each([1, 3, 64, 100_000])('the files of a ZIP are counted in pieces of %i bytes', async (size) => {
  const zip = new ZipFile()
  for (const name of ['a.pdf', 'a.xml', 'b.pdf']) {
    zip.addReadStream(Readable.from([Buffer.from(`PPK of ${name}`)]), name, { compress: false })
  }
  zip.end()
  const bytes = await buffer(zip.outputStream)
  const count = zipEntryCounter()
  let counted = 0
  for (let at = 0; at < bytes.length; at += size) counted = count(bytes.subarray(at, at + size))
  expect(counted).toBe(3)
})
