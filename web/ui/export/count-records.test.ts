import { expect, test } from 'vitest'
import { recordCounter } from './count-records.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('counts records wherever the chunks are cut, and no lines inside quotes', () => {
  const file = 'a,b\r\n1,"two\r\nlines"\r\n2,"a ""quoted"" word"\r\nכ,é\r\n'
  expect(recordCounter()(bytes(file))).toBe(4)
  const count = recordCounter()
  let last = 0
  for (const byte of bytes(file)) last = count(new Uint8Array([byte]))
  expect(last).toBe(4)
})
