import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pageSizes } from './page-sizes.ts'
import { type Reach, type Result, table } from './report.ts'
import { serverMeasurements } from './server-measurements.ts'

const usage = `npm run bench -- [NAME…] [--json] [--data FOLDER]

Measures what is named, or everything:
  order-list order-queue order-detail order-place   against a bare Fastify + pg server
  start memory                                      of the server
  sign-in-page order-form                           of the browser part
--json         one object a line: name, unit, ours, bare, ratio
--data FOLDER  keeps the seeded database there and uses it again`

const reach: Record<string, Reach> = {
  'order-list': { ratio: 0.7 },
  'order-queue': { ratio: 0.7 },
  'order-detail': { ratio: 0.7 },
  'order-place': { ratio: 0.6 },
  start: { most: 1.5 },
  'memory-idle': { most: 150 },
  'sign-in-page': { most: 200 },
  'order-form': { most: 80 },
}
