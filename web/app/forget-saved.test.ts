import { expect, test, vi } from 'vitest'
import { forgetSaved } from './forget-saved.ts'

test('what was typed in forms is gone with the person who signs out', async () => {
  const kept = new Map([
    ['maproom.form.checkout', '{}'],
    ['maproom.acting', 'null'],
    ['maproom.form.register', '{}'],
  ])
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  })
  // There is no place for files here.
  await forgetSaved('me').catch(() => undefined)
  expect([...kept.keys()]).toEqual(['maproom.acting'])
})
