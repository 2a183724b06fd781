import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import { portOf } from '../../../platform/http/port-of.ts'

/** Begins the emulated tool's files: what follows has all its bits turned. */
const head = Buffer.from('EMULATED SLAVE 1')
const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0xff))

/** Makes a file as the emulated slave tool reads it. */
export const asSlave = (bytes: Buffer) => Buffer.concat([head, turned(bytes)])

type Slot = {
  guid: string
  decoded: Buffer | null
  modified: Map<string, Buffer>
  encoded: Map<string, Buffer>
}
type Operation = Record<string, unknown> & { guid: string; slotGUID: string }

/** A bad day of the service, which lasts until it is changed. */
type Trouble = {
  /** Hangs up on calls whose path has these words: before they count, or `afterwards`. */
  hangsUp?: { on: string; afterwards?: boolean } | undefined
  refusesKeys?: boolean | undefined
  /** Is still at work when it is asked. */
  isSlow?: boolean | undefined
  /** Answers about another's work. */
  answersAbout?: Operation | undefined
  /** The file that it hands out, whatever it was sent. */
  handsOut?: Buffer | undefined
}

/**
 * Starts a server on loopback that speaks as Alientech's encoding API does, as far as the portal asks it. It decodes files of
 * `asSlave` and refuses others; everything is in memory.
 */
export async function startAlientechEmulator() {
  const slots = new Map<string, Slot>()
  const operations = new Map<string, Operation>()
  const trouble: Trouble = {}
  const calls: string[] = []
  let token = randomUUID()

  const finish = (slotGUID: string, userInfo: unknown, outcome: Record<string, unknown>) => {
    const guid = randomUUID()
    const made: Operation = {
      ...{
        guid,
        slotGUID,
        recommendedPollingInterval: 2,
        isCompleted: true,
        userInfo,
        error: null,
        result: null,
      },
      ...outcome,
    }
    operations.set(guid, made)
    return made
  }

  function decode(sent: Sent) {
    const { file, fields } = sent
    const slot: Slot = { guid: randomUUID(), decoded: null, modified: new Map(), encoded: new Map() }
    slots.set(slot.guid, slot)
    if (!file.subarray(0, head.length).equals(head))
      return finish(slot.guid, fields.userInfo, {
        isSuccessful: false,
        error: { message: 'Not a KESS3 file' },
      })
    slot.decoded = turned(file.subarray(head.length))
    const result = { kess3Mode: 'OBD', isCVNCorrectionPossible: true, kess3FileSlotGUID: slot.guid }
    return finish(slot.guid, fields.userInfo, { isSuccessful: true, result })
  }

  function answer(method: string, path: string, query: URLSearchParams, sent: Sent): unknown {
    const [area, name, id = '', part, fileId] = path.split('/').slice(2)
    const slot = slots.get(area === 'kess3' ? id : '')
    if (area === 'async-operations') {
      const operation = trouble.answersAbout ?? operations.get(name ?? '')
      return trouble.isSlow ? { ...operation, isCompleted: false, isSuccessful: false } : operation
    }
    if (name === 'decode-read-file') return decode(sent)
    if (name === 'upload-modified-file') {
      const guid = randomUUID()
      slots.get(part ?? '')?.modified.set(guid, sent.file)
      return { guid }
    }
    if (name === 'encode-obd-file') {
      const { kess3FileSlotGUID = '', modifiedFileGUID = '' } = sent.json
      const modified = slots.get(kess3FileSlotGUID)?.modified.get(modifiedFileGUID)
      if (!modified) return undefined
      const guid = randomUUID()
      slots.get(kess3FileSlotGUID)?.encoded.set(guid, asSlave(modified))
      const result = { kess3FileSlotGUID, kess3FileGUID: guid, name: 'encoded' }
      return finish(kess3FileSlotGUID, null, { isSuccessful: true, result })
    }
    if (part === 'files') {
      const file = query.get('fileType') === 'OBDDecoded' ? slot?.decoded : slot?.encoded.get(fileId ?? '')
      const data = trouble.handsOut ?? file
      return data && { name: 'file.bin', data: data.toString('base64') }
    }
    return method === 'POST' && slot ? {} : undefined
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://emulator')
    const body = await buffer(request)
    calls.push(`${method} ${pathname}`)
    const hangsUp = trouble.hangsUp && pathname.includes(trouble.hangsUp.on)
    if (hangsUp && !trouble.hangsUp?.afterwards) return response.destroy()
    const write = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json ?? null))
    if (pathname === '/api/access-tokens/request')
      return trouble.refusesKeys ? write(401, 'INVALID_CREDENTIALS') : write(200, { accessToken: token })
    if (request.headers['x-alientech-recodapi-llc'] !== token) return write(401, 'INVALID_TOKEN')
    const answered = answer(method, pathname, searchParams, sentIn(request, body))
    if (hangsUp) return response.destroy()
    return write(answered === undefined ? 404 : 200, answered)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    trouble,
    calls,
    operations: () => [...operations.values()],
    /** Ends all trouble. */
    behave() {
      for (const name of keysOf(trouble)) delete trouble[name]
    },
    /** Makes tokens that were handed out before invalid. */
    expireTokens() {
      token = randomUUID()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Sent = { file: Buffer; fields: Record<string, string>; json: Record<string, string> }

/** Reads what came: JSON, or a form with a file in it. */
function sentIn(request: IncomingMessage, body: Buffer): Sent {
  const type = request.headers['content-type'] ?? ''
  const sent: Sent = { file: Buffer.alloc(0), fields: {}, json: {} }
  if (type === 'application/json') return { ...sent, json: JSON.parse(body.toString()) }
  const boundary = /boundary=(.+)$/.exec(type)?.[1]
  if (!boundary) return sent
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  for (const part of parts) {
    const at = part.indexOf('\r\n\r\n')
    const content = Buffer.from(part.slice(at + 4, -2), 'latin1')
    const name = /name="(\w+)"/.exec(part)?.[1] ?? ''
    if (/filename="/.test(part.slice(0, at))) sent.file = content
    else sent.fields[name] = content.toString()
  }
  return sent
}
