import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Download, downloadRoutes } from '../../shared/library/downloads.ts'
import { median } from '../compare.ts'
import type { Person } from '../person.ts'
import { type OurServer, startStatic } from '../processes.ts'
import type { Result } from '../report.ts'

const megabyte = 1024 ** 2
const fileMB = 256
const rounds = 7

type Ask = { ends: AsyncDisposableStack; log: (line: string) => void }

/** Downloads the same large file from ours and from `@fastify/static`, in turn: returns both in megabytes per second. */
export async function measureDownload(ours: OurServer, admin: Person, { ends, log }: Ask): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-download-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  await fill(path)
  log('downloading')
  const added = await upload(ours.url, admin, path)
  const bare = await startStatic({ folder })
  ends.defer(bare.stop)
  const rates: [number[], number[]] = [[], []]
  // The first round fills the caches.
  for (let round = 0; round <= rounds; round += 1) {
    const both = [await rateOf(`${ours.url}${added.href}`), await rateOf(`${bare.url}/file`)] as const
    if (round > 0) for (const [index, rate] of both.entries()) rates[index]?.push(rate)
  }
  const [our, other] = [median(rates[0]), median(rates[1])]
  await fetch(`${ours.url}/api/flink/${added._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return { name: 'download', unit: 'MB/s', ours: our, bare: other, ratio: our / other }
}

async function fill(path: string) {
  const file = await open(path, 'w')
  const block = Buffer.alloc(megabyte, 'file of a download')
  for (let written = 0; written < fileMB; written += 1) await file.write(block)
  await file.close()
}

async function upload(url: string, { token }: Person, path: string): Promise<Download> {
  const form = new FormData()
  form.append('body', JSON.stringify({ name: 'Bench', category: 'Bench' }))
  form.append('file', await openAsBlob(path), 'file.bin')
  const answer = await fetch(`${url}/api${downloadRoutes.add.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
  return downloadRoutes.add.response.parse(await answer.json())
}

/** Receives a file without storing it; returns megabytes per second. */
function rateOf(url: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, (answer) => {
      let received = 0
      answer.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (received !== fileMB * megabyte) return reject(new Error(`${url} sent ${received} bytes.`))
        resolve(fileMB / ((performance.now() - began) / 1000))
      })
    }).on('error', reject)
  })
}
