import { EventEmitter } from 'node:events'
import { ForksPoolWorker, type PoolRunnerInitializer, type PoolWorker } from 'vitest/node'

type Options = ConstructorParameters<typeof ForksPoolWorker>[0]
type Request = Parameters<PoolWorker['send']>[0]

/**
 * Reuses one process for all runs, with the modules it imported: vitest would end it after each run. A run believes that
 * it started and stopped the process.
 */
export class ReusedWorker {
  #process: ForksPoolWorker | undefined

  /** The pool from which vitest gets its workers. */
  get pool(): PoolRunnerInitializer {
    return { name: 'reused', createPoolWorker: (options) => this.#lend(options) }
  }

  /** Ends the process, so that the next run begins in a new one. */
  async end() {
    const last = this.#process
    this.#process = undefined
    await last?.stop()
  }

  #lend(options: Options): PoolWorker {
    const listeners: [string, (arg: unknown) => void][] = []
    const answers = new EventEmitter()
    let isNew = false
    const fork = () => {
      if (!this.#process) throw new Error('The process of the tests is gone.')
      return this.#process
    }
    return {
      name: 'reused',
      cacheFs: true,
      start: async () => {
        isNew = !this.#process
        this.#process ??= new ForksPoolWorker(options)
        if (isNew) await this.#process.start()
      },
      stop: async () => {
        for (const [event, listener] of listeners) this.#process?.off(event, listener)
      },
      on: (event, listener) => {
        listeners.push([event, listener])
        answers.on(event, listener)
        fork().on(event, listener)
      },
      off: (event, listener) => {
        answers.off(event, listener)
        this.#process?.off(event, listener)
      },
      send: (message: Request) => {
        const isStart = 'type' in message && message.type === 'start'
        const isStop = 'type' in message && message.type === 'stop'
        if (isStop || (isStart && !isNew)) {
          const type = isStop ? 'stopped' : 'started'
          setImmediate(() => answers.emit('message', { type, __vitest_worker_response__: true }))
        } else this.#process?.send(message)
      },
      deserialize: (data) => data,
    }
  }
}
