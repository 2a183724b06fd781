import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { redraw } from './redraw.ts'

const box = { width: 512, height: 512 }

test('two pictures are drawn at a time, and the others after them, whatever becomes of one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-redraw-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'large.png')
  await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#c33' } }).toFile(path)
  let most = 0
  const look = () => {
    most = Math.max(most, sharp.counters().process)
  }
  sharp.queue.on('change', look)
  onTestFinished(() => void sharp.queue.off('change', look))
  const paths = [join(folder, 'none.png'), path, join(folder, 'none.png'), path, path, path, path]
  const drawn = await Promise.allSettled(paths.map((one) => redraw(one, box)))
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(most).toBeLessThanOrEqual(2)
})
