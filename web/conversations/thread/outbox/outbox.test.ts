import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../app/api/api-error.ts'
import type { SavedMessage } from '../../../app/saved-messages.ts'
import { aMessage } from '../messages/message-fixture.ts'
import { createOutbox } from './outbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const written = (request_key: string, written_at: number): SavedMessage => ({
  ...{ request_key, written_at, user_id: 'me', thread: 'order:1', message: `Words of ${request_key}` },
  ...{ internal: false, files: [], refusal: null },
})
const [one, two] = [written('one', 1), written('two', 2)]
const noAnswer = () => new ApiError(0, { code: 'no_answer' })
const refused = () => new ApiError(422, { code: 'message_empty' })

/** A browser that saves messages, and a server that stores those with a new key; `fail` makes the next calls fail. */
function aBrowser() {
  const saved = new Map<string, SavedMessage>()
  const stored: string[] = []
  const attempts: string[] = []
  const fails: { error: ApiError; stores: boolean }[] = []
  let signedIn = true
  let lock: Promise<unknown> = Promise.resolve()
  const tabs: ReturnType<typeof createOutbox>[] = []
  const openTab = () => {
    const acknowledged: (string | null)[] = []
    const outbox = createOutbox({
      saved: {
        list: async () => [...saved.values()].toSorted((a, b) => a.written_at - b.written_at),
        put: async (message) => void saved.set(message.request_key, message),
        forget: async (key) => void saved.delete(key),
      },
      send: async ({ request_key }) => {
        attempts.push(request_key)
        const fail = fails.shift()
        if ((!fail || fail.stores) && !stored.includes(request_key)) stored.push(request_key)
        if (fail) throw fail.error
        return aMessage(stored.indexOf(request_key) + 1, { request_key })
      },
      acknowledged: ({ request_key }) => void acknowledged.push(request_key),
      alone: (run) => {
        const next = lock.then(run)
        lock = next.catch(() => undefined)
        return next
      },
      changed: () => {
        for (const tab of tabs) if (tab !== outbox) void tab.wake()
      },
      isAuthors: () => signedIn,
    })
    tabs.push(outbox)
    return { outbox, acknowledged, shown: () => outbox.get().map(({ request_key }) => request_key) }
  }
  return {
    ...{ saved, stored, attempts, openTab },
    fail: (error: ApiError, stores = false) => void fails.push({ error, stores }),
    signOut: () => {
      signedIn = false
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('a message is shown at once, and vanishes when the server acknowledges it', async () => {
  const { openTab, stored, saved } = aBrowser()
  const { outbox, shown, acknowledged } = openTab()
  void outbox.send(one)
  expect(shown()).toEqual(['one'])
  await settled()
  expect([shown(), acknowledged, stored, [...saved]]).toEqual([[], ['one'], ['one'], []])
})

test('messages are sent in the order in which they were written, also after the first one got no answer', async () => {
  const { openTab, stored, attempts, fail } = aBrowser()
  const { outbox } = openTab()
  fail(noAnswer())
  void outbox.send(one)
  await settled()
  fail(noAnswer())
  void outbox.send(two)
  await settled()
  expect(stored).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stored).toEqual(['one', 'two'])
  expect(attempts).toEqual(['one', 'one', 'one', 'two'])
})

test('without an answer it tries again after 1, 2, 4 … up to 60 seconds, and at once when it is woken', async () => {
  const { openTab, attempts, fail, stored } = aBrowser()
  const { outbox } = openTab()
  for (let n = 0; n < 9; n += 1) fail(noAnswer())
  void outbox.send(one)
  await settled()
  for (const seconds of [1, 2, 4, 8, 16, 32, 60]) {
    const before = attempts.length
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(attempts.length).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts.length).toBe(before + 1)
  }
  await outbox.wake()
  expect([attempts.length, stored]).toEqual([9, []])
  await vi.advanceTimersByTimeAsync(1000)
  expect([attempts.length, stored]).toEqual([10, ['one']])
})

test('a message whose answer got lost is sent again with its key, and stored once', async () => {
  const { openTab, stored, attempts, fail } = aBrowser()
  const { outbox, acknowledged, shown } = openTab()
  fail(noAnswer(), true)
  void outbox.send(one)
  await settled()
  expect([stored, shown()]).toEqual([['one'], ['one']])
  await vi.advanceTimersByTimeAsync(1000)
  expect([stored, attempts, acknowledged, shown()]).toEqual([['one'], ['one', 'one'], ['one'], []])
})

test('what the server refuses stays with the reason, and the next ones are sent', async () => {
  const { openTab, stored, fail, saved } = aBrowser()
  const { outbox, shown } = openTab()
  fail(refused())
  void outbox.send(one)
  void outbox.send(two)
  await settled()
  expect([stored, shown()]).toEqual([['two'], ['one']])
  expect(saved.get('one')?.refusal).toEqual({ code: 'message_empty', data: {} })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(stored).toEqual(['two'])
})

test('a refused message is sent again with the same key, or discarded', async () => {
  const { openTab, stored, fail, saved } = aBrowser()
  const { outbox, shown } = openTab()
  fail(refused())
  fail(refused())
  void outbox.send(one)
  void outbox.send(two)
  await settled()
  const [first, second] = outbox.get()
  if (!first || !second) throw new Error('both are refused')
  await outbox.retry(first)
  expect([stored, shown()]).toEqual([['one'], ['two']])
  await outbox.discard(second)
  expect([stored, shown(), [...saved]]).toEqual([['one'], [], []])
})

test.each([401, 408, 425, 429, 500, 503])('an answer %i is no refusal', async (status) => {
  const { openTab, stored, fail } = aBrowser()
  const { outbox } = openTab()
  fail(new ApiError(status, { code: 'busy' }))
  void outbox.send(one)
  await settled()
  expect(outbox.get()[0]?.refusal).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored).toEqual(['one'])
})

test('after a reload the saved messages are shown and sent', async () => {
  const { openTab, saved, stored } = aBrowser()
  saved.set('two', two).set('one', one)
  const { outbox, acknowledged } = openTab()
  await outbox.wake()
  expect([stored, acknowledged, [...saved]]).toEqual([['one', 'two'], ['one', 'two'], []])
})

test('two tabs send each message once, and both stop showing it', async () => {
  const { openTab, attempts, fail } = aBrowser()
  const [left, right] = [openTab(), openTab()]
  fail(noAnswer())
  void left.outbox.send(one)
  void right.outbox.send(two)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts.toSorted()).toEqual(['one', 'one', 'two'])
  expect([left.shown(), right.shown()]).toEqual([[], []])
})

test('nothing is sent for a person who is signed in no more', async () => {
  const { openTab, attempts, signOut, fail } = aBrowser()
  const { outbox } = openTab()
  fail(noAnswer())
  void outbox.send(one)
  await settled()
  signOut()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempts).toEqual(['one'])
})

test('how much of a message is uploaded is reported while it is sent, and no longer', async () => {
  const shown: unknown[] = []
  const stored: SavedMessage[] = []
  const outbox = createOutbox({
    saved: {
      list: async () => [...stored],
      put: async (message) => void stored.push(message),
      forget: async () => void stored.pop(),
    },
    send: async (_message, onProgress) => {
      onProgress(0.5)
      return aMessage(1)
    },
    acknowledged: () => undefined,
    alone: (run) => run(),
    changed: () => undefined,
    isAuthors: () => true,
  })
  outbox.progress.subscribe(() => shown.push(outbox.progress.get()))
  await outbox.send(one)
  expect(shown).toEqual([{ request_key: 'one', share: 0.5 }, null])
})
