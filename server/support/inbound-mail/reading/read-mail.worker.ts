/** Runs in a thread of its own: reads the headers of the mail at the path it was started with, and all of it when it is wanted. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { cutReply } from '../reply-text/cut-reply.ts'
import type { InboundMail, MailHead } from './inbound-mail.ts'
import { UnreadableMail } from './mail-bounds.ts'
import { parseHead, parseMail } from './parse-mail.ts'

type Unreadable = { unreadable: string }
/** Messages of the thread: the headers at first, the mail in answer to any message, or why it can't be read. */
export type Said = { head: MailHead } | { mail: InboundMail } | Unreadable

const raw = await readFile(String(workerData))
await say(async () => ({ head: await parseHead(raw) }))
if (parentPort) await once(parentPort, 'message')
await say(async () => {
  const mail = await parseMail(raw)
  return { mail: { ...mail, text: cutReply(mail.text) } }
})

async function say(read: () => Promise<Said>) {
  parentPort?.postMessage(
    await read().catch((error): Unreadable => {
      if (error instanceof UnreadableMail) return { unreadable: error.message }
      throw error
    }),
  )
}
