import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scanFile } from './virus-scan.ts'

const EICAR_MARK = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
let folder: string
let clamd: Server | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  clamd?.close()
  clamd = undefined
})

/** Speaks what the scanner's daemon speaks; `verdict` is asked once the whole file is in. */
async function startClamd(verdict: (file: Buffer) => string | undefined) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const file = parse(received)
      const answer = file && verdict(file)
      if (answer) socket.end(`${answer}\0`)
    })
  })
  clamd = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: (server.address() as AddressInfo).port }
}

/** The file, once its last chunk has arrived. */
function parse(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return undefined
  expect(received.toString('latin1', 0, command.length)).toBe(command)
  const chunks: Buffer[] = []
  let at = command.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

async function fileOf(contents: Buffer | string) {
  const path = join(folder, 'file')
  await writeFile(path, contents)
  return path
}

const verdictOn = (file: Buffer) => (file.includes(EICAR_MARK) ? 'stream: Eicar-Test FOUND' : 'stream: OK')

test('nothing is asked when no scanner is configured', async () => {
  await scanFile({}, '/nowhere')
})

test('a clean file of several chunks passes', async () => {
  let size = 0
  const env = await startClamd((file) => {
    size = file.length
    return verdictOn(file)
  })
  await scanFile(env, await fileOf(Buffer.alloc(300_000, 1)))
  expect(size).toBe(300_000)
})

test('an infected file is refused', async () => {
  const env = await startClamd(verdictOn)
  await expect(scanFile(env, await fileOf(`x${EICAR_MARK}`))).rejects.toMatchObject({ code: 'file_infected' })
})

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: Broken pipe ERROR', ' '])(
  'the answer "%s" lets nothing in',
  async (answer) => {
    const env = await startClamd(() => answer)
    await expect(scanFile(env, await fileOf('x'))).rejects.toMatchObject({
      code: 'virus_scanner_unavailable',
    })
  },
)

test('a scanner that is down lets nothing in', async () => {
  const env = await startClamd(verdictOn)
  clamd?.close()
  await expect(scanFile(env, await fileOf('x'))).rejects.toMatchObject({ code: 'virus_scanner_unavailable' })
})

test('a scanner that never answers is given up', async () => {
  const env = await startClamd(() => undefined)
  const scan = scanFile(env, await fileOf('x'), 200)
  await expect(scan).rejects.toMatchObject({ code: 'virus_scanner_unavailable' })
})
