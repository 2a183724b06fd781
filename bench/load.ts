import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type Sent, type Visit, visit } from './sent.ts'

/** Number of concurrent clients; each sends its next request as soon as the last is answered. */
const concurrency = 8

/** Sends requests for a number of seconds and returns the answers per second. Throws when one isn't 200. */
export async function measureRate(url: string, next: () => Visit, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const began = performance.now()
  const until = began + seconds * 1000
  let answers = 0
  const one = async () => {
    while (performance.now() < until) {
      await visit(next(), (sent) => send(url, sent, agent))
      answers += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, one))
  } finally {
    agent.destroy()
  }
  return answers / ((performance.now() - began) / 1000)
}

/** Sends one request and returns the answer's text. Throws when it isn't 200. */
export function send(url: string, { method, path, headers, body }: Sent, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(url + path, { method, headers, ...(agent && { agent }) })
    sending.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve(answer)
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${answer}`))
      })
    })
    for (const chunk of body ?? []) sending.write(chunk)
    sending.end()
  })
}
