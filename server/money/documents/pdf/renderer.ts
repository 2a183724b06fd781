import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import type { Drawn } from './drawing-process.ts'

export type Limits = {
  /** How many may wait; one more is refused as `busy`. */
  waiting: number
  /** How many are with the process at once, so that it never waits for the next. */
  sent: number
  /** How long one document may take. */
  timeout_ms: number
  /** After so many documents, or holding so many bytes, a process is replaced. */
  documents: number
  memory: number
  /** A process without work ends after so long. */
  idle_ms: number
}

type Job = {
  document: InvoiceDocument
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

const script = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

/**
 * Draws documents in one process of its own: the compiler keeps the loop busy and its memory grows. A process that ends
 * too early costs the document it was at; the others go to the next process.
 */
export function createRenderer(limits: Limits) {
  const waiting: Job[] = []
  /** What the process has, in the order in which it answers. */
  let sent: Job[] = []
  let child: ChildProcess | null = null
  let drawn = 0
  let worn = false
  let timer: NodeJS.Timeout | undefined
  let timed: Job | undefined

  function render(document: InvoiceDocument): Promise<Buffer> {
    if (waiting.length >= limits.waiting) return Promise.reject(new AppError('busy'))
    return new Promise((resolve, reject) => {
      waiting.push({ document, resolve, reject })
      goOn()
    })
  }

  function goOn() {
    if (worn && sent.length === 0) retire()
    while (!worn && sent.length < limits.sent) {
      const job = waiting.shift()
      if (!job) break
      child ??= start()
      sent.push(job)
      // Without a callback a process that is just ending would make this throw; its end is heard of below.
      child.send(job.document, () => {})
    }
    watch()
  }

  /** A process at work has a time limit and keeps ours alive; an idle one neither, and ends after a while. */
  function watch() {
    const [at] = sent
    if (!child || (at && at === timed)) return
    clearTimeout(timer)
    timed = at
    for (const handle of [child, child.channel]) at ? handle?.ref() : handle?.unref()
    timer = at
      ? setTimeout(() => child?.kill('SIGKILL'), limits.timeout_ms)
      : setTimeout(retire, limits.idle_ms).unref()
  }

  function start(): ChildProcess {
    const started = fork(script, { serialization: 'advanced', execArgv: [], env: {} })
    drawn = 0
    started.on('message', (answer: Drawn) => {
      if (started === child) take(answer)
    })
    started.on('error', () => lose(started))
    started.on('exit', () => lose(started))
    return started
  }

  function take(answer: Drawn) {
    const job = sent.shift()
    drawn += 1
    worn = drawn >= limits.documents || answer.memory > limits.memory
    if ('pdf' in answer) job?.resolve(Buffer.from(answer.pdf))
    else job?.reject(new Error(`The document could not be drawn: ${answer.failed}`))
    goOn()
  }

  /** What it was at may be what ended it, so that isn't tried again. */
  function lose(ended: ChildProcess) {
    if (ended !== child) return
    const [at, ...others] = sent
    forget()
    waiting.unshift(...others)
    at?.reject(new Error('The process that draws documents ended.'))
    goOn()
  }

  function retire() {
    const retiring = child
    forget()
    if (retiring?.connected) retiring.disconnect()
  }

  function forget() {
    clearTimeout(timer)
    child = null
    timed = undefined
    sent = []
    worn = false
  }

  /** Ends the process and refuses what is waiting. A later call starts another one. */
  async function close(): Promise<void> {
    const jobs = [...sent, ...waiting.splice(0)]
    const ending = child
    forget()
    for (const job of jobs) job.reject(new AppError('busy'))
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.ref()
    ending.kill('SIGKILL')
    await ended
  }

  return { render, close, pid: () => child?.pid ?? null }
}
