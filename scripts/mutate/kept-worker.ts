import { EventEmitter } from 'node:events'
import { ForksPoolWorker, type PoolRunnerInitializer, type PoolWorker } from 'vitest/node'

type Options = ConstructorParameters<typeof ForksPoolWorker>[0]
type Request = Parameters<PoolWorker['send']>[0]

/**
 * Keeps one process for all runs, with the modules it imported: vitest would end it after each run. A run believes that
 * it started and stopped the process.
 */
export class KeptWorker {
  #kept: ForksPoolWorker | undefined

  /** The pool from which vitest gets its workers. */
  get pool(): PoolRunnerInitializer {
    return { name: 'kept', createPoolWorker: (options) => this.#lend(options) }
  }

  /** Ends the process, so that the next run begins in a new one. */
  async end() {
    const kept = this.#kept
    this.#kept = undefined
    await kept?.stop()
  }

  #lend(options: Options): PoolWorker {
    const listeners: [string, (arg: unknown) => void][] = []
    const answers = new EventEmitter()
    let isNew = false
    const fork = () => {
      if (!this.#kept) throw new Error('The process of the tests is gone.')
      return this.#kept
    }
    return {
      name: 'kept',
      cacheFs: true,
      start: async () => {
        isNew = !this.#kept
        this.#kept ??= new ForksPoolWorker(options)
        if (isNew) await this.#kept.start()
      },
      stop: async () => {
        for (const [event, listener] of listeners) this.#kept?.off(event, listener)
      },
      on: (event, listener) => {
        listeners.push([event, listener])
        answers.on(event, listener)
        fork().on(event, listener)
      },
      off: (event, listener) => {
        answers.off(event, listener)
        this.#kept?.off(event, listener)
      },
      send: (message: Request) => {
        const isStart = 'type' in message && message.type === 'start'
        const isStop = 'type' in message && message.type === 'stop'
        if (isStop || (isStart && !isNew)) {
          const type = isStop ? 'stopped' : 'started'
          setImmediate(() => answers.emit('message', { type, __vitest_worker_response__: true }))
        } else this.#kept?.send(message)
      },
      deserialize: (data) => data,
    }
  }
}
