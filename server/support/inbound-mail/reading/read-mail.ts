import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { InboundMail, MailHead } from './inbound-mail.ts'
import { UnreadableMail } from './mail-bounds.ts'
import type { Said } from './read-mail.worker.ts'

/** Many times what the largest mail takes on a busy machine. */
const timeoutMs = 20_000
const mostMegabytes = 512

type Wanted = (head: MailHead) => Promise<boolean>

let previous: Promise<unknown> = Promise.resolve()

/**
 * Reads the raw mail in a file, its text without quotes and signature. That happens in a thread, one mail at a time, with limits of
 * time and memory: whatever a stranger sends, the portal goes on answering.
 *
 * @param wanted decides by its headers whether the mail is read at all; what it throws is thrown
 * @returns null for one that isn't wanted
 * @throws UnreadableMail also when a limit is reached
 */
export function readMail(path: string, wanted: Wanted): Promise<InboundMail | null> {
  const mine = previous.then(() => readInThread(path, wanted))
  previous = mine.catch(() => undefined)
  return mine
}

async function readInThread(path: string, wanted: Wanted): Promise<InboundMail | null> {
  const thread = new Worker(new URL('./read-mail.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    const first = await nextOf(thread)
    if (!('head' in first) || !(await wanted(first.head))) return null
    const read = nextOf(thread)
    thread.postMessage('read')
    const said = await read
    return 'mail' in said ? said.mail : null
  } finally {
    await thread.terminate()
  }
}

async function nextOf(thread: Worker): Promise<Exclude<Said, { unreadable: string }>> {
  try {
    const [said]: Said[] = await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    if (!said) throw new Error('The thread that reads mails said nothing.')
    if ('unreadable' in said) throw new UnreadableMail(said.unreadable)
    return said
  } catch (error) {
    const { code, name } = Object(error)
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError') throw new UnreadableMail('too costly')
    throw error
  }
}
