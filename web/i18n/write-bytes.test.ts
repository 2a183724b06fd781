import { expect, test } from 'vitest'
import { directionOf, localeCodes } from '../../shared/contract/locale-codes.ts'
import { writeBytes } from './write-bytes.ts'

test('sizes are written in the unit that keeps one digit before the point', () => {
  const sizes = [0, 1, 1023, 1024, 1536, 524_288, 2 ** 21, 2 ** 40]
  expect(sizes.map((size) => writeBytes(size, 'en'))).toEqual([
    '0 bytes',
    '1 byte',
    '1,023 bytes',
    '1 kB',
    '1.5 kB',
    '512 kB',
    '2 MB',
    '1,024 GB',
  ])
  expect(writeBytes(524_288, 'fa')).toBe('۵۱۲ کیلوبایت')
})

test.each(localeCodes.filter((locale) => directionOf(locale) === 'rtl'))(
  'sizes in %s have no Latin letters, which would run against the text',
  (locale) => {
    for (const size of [512, 524_288, 2 ** 21, 2 ** 31])
      expect(writeBytes(size, locale)).not.toMatch(/[a-z]/i)
  },
)
