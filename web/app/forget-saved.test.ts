import { expect, test, vi } from 'vitest'
import { forgetSaved } from './forget-saved.ts'

test('what was typed in forms is gone with the person who signs out', async () => {
  const stored = new Map([
    ['maproom.form.checkout', '{}'],
    ['maproom.acting', 'null'],
    ['maproom.form.register', '{}'],
  ])
  vi.stubGlobal('sessionStorage', {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    removeItem: (key: string) => void stored.delete(key),
  })
  // There is no place for files here.
  await forgetSaved('me').catch(() => undefined)
  expect([...stored.keys()]).toEqual(['maproom.acting'])
})
