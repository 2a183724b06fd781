import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Drawn, DrawnDocument } from './drawing-process.ts'

export type Limits = {
  /** Number of documents that may wait; one more is refused as `busy`. */
  waiting: number
  /** Number of documents sent to the process at once, so that it never waits for the next. */
  sent: number
  /** Time limit per document, in milliseconds. */
  timeout_ms: number
  /** Limits of documents and of bytes held, after which the process is replaced. */
  documents: number
  memory: number
  /** Time after which an idle process ends, in milliseconds. */
  idle_ms: number
}

type Job = {
  document: DrawnDocument
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

const script = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

/**
 * Draws documents in one process of its own: the compiler blocks the event loop and its memory grows. A process that
 * ends too early fails only its current document; the others go to the next process.
 */
export function createRenderer(limits: Limits) {
  const waiting: Job[] = []
  /** Documents sent to the process, in the order of its answers. */
  let sent: Job[] = []
  let child: ChildProcess | null = null
  let drawn = 0
  let worn = false
  let timer: NodeJS.Timeout | undefined
  let timed: Job | undefined

  function render(document: DrawnDocument): Promise<Buffer> {
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
      // Without a callback a process that is just ending would make this throw; its end is handled below.
      child.send(job.document, () => {})
    }
    watch()
  }

  /** Gives a working process a time limit and keeps our process alive for it; lets an idle one end after a while. */
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

  /** Fails the current document, which may be why the process ended, and sends the others again. */
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

  /** Ends the process and refuses the waiting documents. A later call starts another process. */
  async function close(): Promise<void> {
    const jobs = [...sent, ...waiting.splice(0)]
    const ending = child
    forget()
    for (const job of jobs) job.reject(new AppError('busy'))
    if (!ending) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.ref()
    ending.kill('SIGKILL')
    await ended
  }

  return { render, close, pid: () => child?.pid ?? null }
}
