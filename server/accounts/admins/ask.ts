import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks in the terminal, or takes the next line of standard input where there is no terminal. */
export type Asker = {
  ask(question: string): Promise<string>
  /** Asks without showing the typed text. */
  askSecret(question: string): Promise<string>
  close(): void
}

export function askOnTerminal(): Asker {
  const terminal = process.stdin.isTTY === true
  let silent = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!silent) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal })
  const piped = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    if (terminal) return lines.question(question)
    return String((await piped.next()).value ?? '')
  }
  return {
    ask,
    async askSecret(question) {
      if (!terminal) return ask(question)
      process.stderr.write(question)
      silent = true
      const answer = await lines.question('')
      silent = false
      process.stderr.write('\n')
      return answer
    },
    close: () => lines.close(),
  }
}
