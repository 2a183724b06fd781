/** Runs in a thread of its own: parses the mail at the path it was started with. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { cutReply } from '../reply-text/cut-reply.ts'
import type { InboundMail } from './inbound-mail.ts'
import { UnreadableMail } from './mail-bounds.ts'
import { parseMail } from './parse-mail.ts'

export type MailRead = { mail: InboundMail } | { unreadable: string }

parentPort?.postMessage(await readAt(String(workerData)))

async function readAt(path: string): Promise<MailRead> {
  try {
    const mail = await parseMail(await readFile(path))
    return { mail: { ...mail, text: cutReply(mail.text) } }
  } catch (error) {
    if (error instanceof UnreadableMail) return { unreadable: error.message }
    throw error
  }
}
