import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import type { SavedMessage } from '../../../app/saved-messages.ts'
import { createStore } from '../../../app/store.ts'

/** The world around an outbox. */
export type Surroundings = {
  saved: {
    list: () => Promise<SavedMessage[]>
    put: (message: SavedMessage) => Promise<void>
    forget: (request_key: string) => Promise<void>
  }
  /** Sends a message; `onProgress` is given the share of its files that is uploaded, 0 to 1. */
  send: (message: SavedMessage, onProgress: (share: number) => void) => Promise<ConversationMessage>
  /** Is given the server's answer to a message. */
  acknowledged: (message: ConversationMessage) => void
  /** Runs a function while no other tab does. */
  alone: <T>(run: () => Promise<T>) => Promise<T>
  /** Notifies other tabs that what is saved changed. */
  changed: () => void
  /** False once somebody else is signed in. */
  isAuthors: () => boolean
}

/** The share of its files that a message has uploaded, 0 to 1. */
export type Progress = { request_key: string; share: number }

export type Outbox = ReturnType<typeof createOutbox>

/** Time after which an attempt that got no answer is repeated, in milliseconds; doubled each time up to the longest. */
const firstWaitMs = 1_000
const longestWaitMs = 60_000

/** Refusals that may be gone a moment later: expired sign-in, timeout, too early, too many requests. */
const passing = [401, 408, 425, 429]

/**
 * Sends the messages of a conversation one after the other, each until the server acknowledges it. What the server
 * refuses stays saved with the reason until its author decides.
 */
export function createOutbox({ saved, send, acknowledged, alone, changed, isAuthors }: Surroundings) {
  const outgoing = createStore<readonly SavedMessage[]>([])
  const progress = createStore<Progress | null>(null)
  /** Written a moment ago: shown before the browser has saved them. */
  const fresh = new Map<string, SavedMessage>()
  let running = false
  let again = false
  let waitMs = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (all: readonly SavedMessage[]) => {
    const keys = new Set(all.map(({ request_key }) => request_key))
    outgoing.set([...all, ...[...fresh.values()].filter(({ request_key }) => !keys.has(request_key))])
  }
  const reread = async () => {
    const all = await saved.list()
    show(all)
    return all
  }
  const save = async (message: SavedMessage) => {
    fresh.set(message.request_key, message)
    show(outgoing.get().filter(({ request_key }) => request_key !== message.request_key))
    await saved.put(message)
    fresh.delete(message.request_key)
    changed()
    await run()
  }

  /** Sends the oldest message that wasn't refused; false when there is none. */
  const sendNext = async (): Promise<boolean> => {
    const next = (await reread()).find(({ refusal }) => refusal === null)
    if (!next || !isAuthors()) return false
    try {
      const { request_key } = next
      acknowledged(await send(next, (share) => progress.set({ request_key, share })))
      await saved.forget(next.request_key)
    } catch (error) {
      if (!isRefusal(error)) throw error
      await saved.put({ ...next, refusal: { code: error.code, data: error.data } })
    } finally {
      progress.set(null)
    }
    await reread()
    changed()
    return true
  }

  async function run() {
    again = true
    if (running) return
    running = true
    clearTimeout(timer)
    try {
      while (again) {
        again = false
        while (await alone(sendNext)) waitMs = firstWaitMs
      }
    } catch {
      timer = setTimeout(run, waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    } finally {
      running = false
    }
  }

  return {
    ...outgoing,
    progress,
    /** Shows a message at once and sends it as soon as it can be. */
    send: save,
    /** Sends a refused message again, with the same key. */
    retry: (message: SavedMessage) => save({ ...message, refusal: null }),
    discard: async ({ request_key }: SavedMessage) => {
      await saved.forget(request_key)
      await reread()
      changed()
    },
    /** Looks for saved messages and tries at once: the page was opened, the connection is back, another tab wrote. */
    wake: () => {
      waitMs = firstWaitMs
      return run()
    },
  }
}

/** A refusal that stays one however often the message is sent. */
function isRefusal(
  error: unknown,
): error is ApiError & { code: NonNullable<SavedMessage['refusal']>['code'] } {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
  )
}
