import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../http/port-of.ts'
import { isOutside } from './outside-address.ts'
import { postOutside } from './post-outside.ts'
import { outsideAgent } from './request-outside.ts'

let connections = 0
const server = createServer((socket) => {
  connections += 1
  socket.destroy()
})
let port: number
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = portOf(server)
})
afterAll(() => void server.close())

const post = (host: string, addresses: string[]) =>
  postOutside(`https://${host}:${port}/1`, {
    headers: {},
    body: Buffer.from('push'),
    agent: outsideAgent((_name, _options, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    ),
  })

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
  'a name that leads to %s is not connected to',
  async (address) => {
    await expect(post('push.example.test', [address])).rejects.toThrow('isn’t on the internet')
    expect(connections).toBe(0)
  },
)

test.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '192.168.0.1', '0.0.0.0'])(
  'nor is %s in numbers',
  async (host) => {
    await expect(post(host, [])).rejects.toThrow('isn’t on the internet')
    expect(connections).toBe(0)
  },
)

test('plain http is refused', async () => {
  await expect(
    postOutside(`http://push.example.test:${port}`, { headers: {}, body: Buffer.from('') }),
  ).rejects.toThrow('http')
})

test.each([
  '1.1.1.1',
  '142.250.74.1',
  '172.32.0.1',
  '100.128.0.1',
  '2a00:1450:4001:80b::200a',
  '2606:4700::1111',
])('%s is on the internet', (address) => {
  expect(isOutside(address)).toBe(true)
})

test.each([
  '0.1.2.3',
  '10.255.255.255',
  '100.64.0.1',
  '127.9.9.9',
  '169.254.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'push.example.test',
  '',
])('%j isn’t', (address) => {
  expect(isOutside(address)).toBe(false)
})
