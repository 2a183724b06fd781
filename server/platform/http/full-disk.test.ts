import { expect, test } from 'vitest'
import { isFull } from './full-disk.ts'

const failure = (code?: string, cause?: unknown) =>
  Object.assign(new Error('no', { cause }), code ? { code } : {})

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is a full disk, at whatever depth it is the cause', (code) => {
  expect(isFull(failure(code))).toBe(true)
  expect(isFull(failure('EIO', failure(undefined, failure(code))))).toBe(true)
})

test('any other failure is none', () => {
  for (const other of [failure('ENOENT'), failure(), failure('EIO', failure('EPIPE')), 'ENOSPC', undefined]) {
    expect(isFull(other)).toBe(false)
  }
})
