import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sampleDocument } from '../sample-document-fixtures.ts'

test('a drawing process ends silently when its parent process is gone', async () => {
  const script = new URL('./drawing-process.ts', import.meta.url)
  const drawing = fork(script, { serialization: 'advanced', execArgv: [], env: {}, silent: true })
  const ended = once(drawing, 'exit')
  const said = drawing.stderr && text(drawing.stderr)
  const first = once(drawing, 'message')
  for (let n = 0; n < 20; n++) drawing.send(sampleDocument({ invoice_no: `2026-${n}` }))
  await first
  drawing.disconnect()
  expect(await ended).toEqual([0, null])
  expect(await said).toBe('')
})
