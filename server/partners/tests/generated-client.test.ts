import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'openapi-typescript-codegen'
import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiScopes } from '../../../shared/contract/api-scopes.ts'
import { keyDocument } from '../../platform/http/docs/openapi.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeService } from '../../test/factories.ts'
import { makeKey, makeReseller, rate } from './partner-fixtures.ts'

const run = promisify(execFile)
const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')

let t: TestApp
let folder: string
let key: string
beforeAll(async () => {
  t = await startTestApp({ settings: { api_access: true, api_access_rate: rate } })
  folder = await mkdtemp(join(tmpdir(), 'maproom-client-'))
  const { owner, access } = await makeReseller(t)
  key = (await makeKey(t, owner, access._id, { kind: 'test', scopes: [...apiScopes] })).token
  await makeService(t, { name: 'Stage 1' })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

/** Finds the service, orders it, reads the order back, cancels it, and meets a refusal. */
const journey = `
import { ApiError, OpenAPI, OrdersService, PricesService } from './client/index'

OpenAPI.BASE = process.env.BASE ?? ''
OpenAPI.TOKEN = process.env.MAPROOM_KEY

async function main() {
  const [service] = await PricesService.servicesOffered()
  if (!service) throw new Error('There is no service.')
  const placed = await OrdersService.ordersPlace({
    body: {
      vtype: 'Car',
      manufacture: 'Volkswagen',
      model: 'Golf',
      variant: '2.0 TDI 150',
      reg_no: 'B-MR 2047',
      tool_used: 'KESS3',
      master_or_slave: 'slave',
      read_method: 'obd',
      service_id: service._id,
      time_frame: '2-3 hours',
      expected_credits: service.price,
      request_key: crypto.randomUUID(),
      instruction_checked: true,
      messages_checked: true,
      vehicle_correct: true,
      terms_accepted: true,
    },
    original_file: new Blob([new Uint8Array(2048)]),
  })
  const read = await OrdersService.ordersOne(placed._id)
  const listed = await OrdersService.ordersMine()
  const cancelled = await OrdersService.ordersCancel(placed._id, { reason_code: 'by_mistake' })
  const refused = await OrdersService.ordersOne(service._id).catch((error: ApiError) => error.body.code)
  const seen = [read.service_name, listed.total, cancelled.status, refused]
  console.log(JSON.stringify(seen))
}
void main()
`

test('a TypeScript client that is generated from the document compiles and orders', async () => {
  const document = keyDocument({ PUBLIC_URL: t.url, API_CALLS_PER_MINUTE: 600 })
  await generate({
    input: { ...document },
    output: join(folder, 'client'),
    httpClient: 'fetch',
    useUnionTypes: true,
  })
  await writeFile(join(folder, 'journey.ts'), journey)
  await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}')
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, target: 'es2022', module: 'node16', moduleResolution: 'node16', outDir: 'built' },
        ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: true },
        typeRoots: [join(import.meta.dirname, '../../../node_modules/@types')],
      },
      files: ['journey.ts'],
    }),
  )
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((error) => error)
  expect(compiled.stdout).toBe('')
  const env = { PATH: process.env.PATH, BASE: t.url, MAPROOM_KEY: key }
  const { stdout } = await run(process.execPath, ['built/journey.js'], { cwd: folder, env })
  expect(JSON.parse(stdout)).toEqual(['Stage 1', 1, 'cancelled', 'not_found'])
})

/** The same in Python: what is read of an answer is read by the generated classes, which refuse what isn't as the document says. */
const pythonJourney = `
import json, os, urllib.request, uuid
from urllib.error import HTTPError
from answers import order_from_dict, orders_from_dict, problem_from_dict, services_from_dict

BASE, KEY = os.environ["BASE"], os.environ["MAPROOM_KEY"]

def call(method, path, body=None, kind="application/json"):
    headers = {"Authorization": "Bearer " + KEY, **({"Content-Type": kind} if body else {})}
    with urllib.request.urlopen(urllib.request.Request(BASE + path, body, headers, method=method)) as answer:
        return json.load(answer)

service = services_from_dict(call("GET", "/api/service"))[0]
order = {
    "vtype": "Car", "manufacture": "Volkswagen", "model": "Golf", "variant": "2.0 TDI 150", "reg_no": "B-MR 2047",
    "tool_used": "KESS3", "master_or_slave": "slave", "read_method": "obd", "service_id": service.id,
    "time_frame": "2-3 hours", "expected_credits": service.price, "request_key": str(uuid.uuid4()),
    "instruction_checked": True, "messages_checked": True, "vehicle_correct": True, "terms_accepted": True,
}
edge = uuid.uuid4().hex
part = lambda head, content: b"--" + edge.encode() + b"\\r\\nContent-Disposition: form-data; " + head + b"\\r\\n\\r\\n" + content + b"\\r\\n"
body = part(b'name="body"', json.dumps(order).encode()) + part(b'name="original_file"; filename="golf.bin"', bytes(2048)) + b"--" + edge.encode() + b"--\\r\\n"
placed = order_from_dict(call("POST", "/api/order", body, "multipart/form-data; boundary=" + edge))
read = order_from_dict(call("GET", "/api/order/" + placed.id))
listed = orders_from_dict(call("GET", "/api/user_orders"))
cancelled = order_from_dict(call("PUT", "/api/order/" + placed.id + "/cancel_order", b'{"reason_code":"by_mistake"}'))
try:
    call("GET", "/api/order/" + service.id)
except HTTPError as refusal:
    refused = problem_from_dict(json.load(refusal)).code
print(json.dumps([read.service_name, any(one.id == placed.id for one in listed.items), cancelled.status.value, refused]))
`

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)
if (hasPython)
  test('Python classes that are generated from the document read every answer of an order', readInPython)
else console.warn('The Python classes were not run: python3 isn’t installed.')

async function readInPython() {
  const { paths, components } = JSON.parse(
    JSON.stringify(keyDocument({ PUBLIC_URL: t.url, API_CALLS_PER_MINUTE: 600 })),
  )
  const answerOf = (path: string) => paths[path].get.responses[200].content['application/json'].schema
  const sources = {
    ...{ Order: answerOf('/api/order/{id}'), Orders: answerOf('/api/user_orders') },
    ...{ Services: answerOf('/api/service'), Problem: components.schemas.Error },
  }
  const input = new JSONSchemaInput(undefined)
  // Times and ids are read as texts, which needs nothing beside Python itself.
  for (const [name, schema] of Object.entries(sources))
    await input.addSource({
      name,
      schema: JSON.stringify(schema, (key, value) => (key === 'format' ? undefined : value)),
    })
  const inputData = new InputData()
  inputData.addInput(input)
  const { lines } = await quicktype({
    inputData,
    lang: 'python',
    rendererOptions: { 'python-version': '3.7' },
  })
  await writeFile(join(folder, 'answers.py'), lines.join('\n'))
  await writeFile(join(folder, 'journey.py'), pythonJourney)
  const env = { PATH: process.env.PATH, BASE: t.url, MAPROOM_KEY: key }
  const { stdout } = await run('python3', ['journey.py'], { cwd: folder, env })
  expect(JSON.parse(stdout)).toEqual(['Stage 1', true, 'cancelled', 'not_found'])
}
