import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { InboundMail } from './inbound-mail.ts'
import { UnreadableMail } from './mail-bounds.ts'
import type { MailRead } from './read-mail.worker.ts'

/** Many times what the largest mail takes on a busy machine. */
const patienceMs = 20_000
const mostMegabytes = 512

let previous: Promise<unknown> = Promise.resolve()

/**
 * Reads the raw mail in a file, its text without quotes and signature. That happens in a thread, one mail at a time, with limits of
 * time and memory: whatever a stranger sends, the portal goes on answering.
 *
 * @throws UnreadableMail also when a limit is reached
 */
export function readMail(path: string): Promise<InboundMail> {
  const mine = previous.then(() => readInThread(path))
  previous = mine.catch(() => undefined)
  return mine
}

async function readInThread(path: string): Promise<InboundMail> {
  const thread = new Worker(new URL('./read-mail.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    const read = await answerOf(thread)
    if ('unreadable' in read) throw new UnreadableMail(read.unreadable)
    return read.mail
  } finally {
    await thread.terminate()
  }
}

async function answerOf(thread: Worker): Promise<MailRead> {
  try {
    const [answer]: MailRead[] = await once(thread, 'message', { signal: AbortSignal.timeout(patienceMs) })
    if (!answer) throw new Error('The thread that reads mails said nothing.')
    return answer
  } catch (error) {
    const { code, name } = Object(error)
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError') throw new UnreadableMail('too costly')
    throw error
  }
}
