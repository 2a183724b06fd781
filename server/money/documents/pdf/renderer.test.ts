import { afterEach, expect, it, vi } from 'vitest'
import { isAlive } from '../../../platform/embedded/embedded-postmaster.ts'
import { sampleDocument } from '../sample-document-fixtures.ts'
import { readPdf } from './read-pdf-fixtures.ts'
import { closeRenderer, renderDocument } from './render-document.ts'
import { createRenderer, type Limits } from './renderer.ts'

const limits: Limits = {
  waiting: 1_000,
  sent: 4,
  timeout_ms: 15_000,
  documents: 1_000,
  memory: 500 * 1024 * 1024,
  idle_ms: 60_000,
}
const ends: (() => Promise<void>)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

function start(change: Partial<Limits> = {}) {
  const renderer = createRenderer({ ...limits, ...change })
  ends.push(renderer.close)
  return renderer
}

const numbered = (number: number) => sampleDocument({ invoice_no: `2026-${number}` })
const titles = (pdfs: Buffer[]) => pdfs.map((pdf) => readPdf(pdf).title)

it('answers each of many callers at once with their own document', async () => {
  ends.push(closeRenderer)
  const pdfs = await Promise.all(Array.from({ length: 30 }, (_, number) => renderDocument(numbered(number))))
  expect(titles(pdfs)).toEqual(pdfs.map((_, number) => `Invoice 2026-${number}`))
})

it('starts another process after one was killed, and fails only its current document', async () => {
  const { render, pid } = start({ sent: 2 })
  await render(numbered(0))
  const killed = pid()
  const drawing = Promise.allSettled([render(numbered(1)), render(numbered(2)), render(numbered(3))])
  process.kill(killed ?? 0, 'SIGKILL')
  const [first, ...others] = await drawing
  expect(first).toMatchObject({ status: 'rejected', reason: { message: /ended/ } })
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(pid()).not.toBe(killed)
  expect(titles([await render(numbered(4))])).toEqual(['Invoice 2026-4'])
})

it('gives up a document that takes too long, and goes on', async () => {
  const stuck = start({ timeout_ms: 1, sent: 1 })
  await expect(stuck.render(numbered(1))).rejects.toThrow('ended')
  await expect(stuck.render(numbered(2))).rejects.toThrow('ended')
})

it('counts the time of a document from its start, however many are queued after it', async () => {
  const { render, pid } = start({ timeout_ms: 300 })
  const stuck = Promise.allSettled([render(numbered(1))])
  process.kill(pid() ?? 0, 'SIGSTOP')
  const coming = setInterval(() => render(numbered(2)).catch(() => {}), 50)
  await expect.poll(() => Promise.race([stuck, 'waiting'])).not.toBe('waiting')
  clearInterval(coming)
  expect(await stuck).toMatchObject([{ status: 'rejected', reason: { message: /ended/ } }])
})

it('stops counting once a document is drawn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ends.push(async () => void vi.useRealTimers())
  const { render, pid } = start()
  await render(numbered(1))
  const drew = pid()
  vi.advanceTimersByTime(limits.timeout_ms)
  await render(numbered(2))
  expect(pid()).toBe(drew)
})

it('replaces a process after exactly so many documents', async () => {
  const { render, pid } = start({ documents: 2 })
  await render(numbered(1))
  expect(pid()).not.toBeNull()
  await render(numbered(2))
  expect(pid()).toBeNull()
})

it('loses no document when processes are replaced', async () => {
  const { render, pid } = start({ documents: 3, sent: 2 })
  const used = new Set<number | null>()
  const pdfs = await Promise.all(
    Array.from({ length: 9 }, async (_, number) => {
      const pdf = await render(numbered(number))
      used.add(pid())
      return pdf
    }),
  )
  expect(titles(pdfs)).toEqual(pdfs.map((_, number) => `Invoice 2026-${number}`))
  used.delete(null)
  expect(used.size).toBeGreaterThanOrEqual(2)
})

it('replaces a process that holds too much', async () => {
  const { render, pid } = start({ memory: 1 })
  await render(numbered(1))
  expect(pid()).toBeNull()
  expect(titles([await render(numbered(2))])).toEqual(['Invoice 2026-2'])
})

it('ends an idle process', async () => {
  const { render, pid } = start({ idle_ms: 50 })
  await render(numbered(1))
  const idle = pid() ?? 0
  expect(idle).not.toBe(0)
  await expect.poll(pid).toBeNull()
  await expect.poll(() => isAlive(idle)).toBe(false)
  await render(numbered(2))
})

it('refuses a document while too many wait, and those waiting when it is closed', async () => {
  const { render, close } = start({ waiting: 2, sent: 1 })
  const outcomes = Promise.allSettled([1, 2, 3].map((number) => render(numbered(number))))
  await expect(render(numbered(4))).rejects.toMatchObject({ code: 'busy' })
  await close()
  const codes = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
  expect(codes).toEqual(['busy', 'busy', 'busy'])
  await render(numbered(5))
})
