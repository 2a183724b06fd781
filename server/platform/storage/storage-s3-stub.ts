import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '../http/port-of.ts'

/**
 * Starts a server with as much of the S3 protocol as the storage uses, with one bucket in memory; signatures aren't
 * checked.
 */
export async function startS3(bucket: string) {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const key = pathname.slice(bucket.length + 2)
    if (!pathname.startsWith(`/${bucket}`)) return void response.writeHead(404).end()
    if (key === '') return void response.end(listing([...objects.keys()]))
    if (request.method === 'PUT') return void (await store(request, response, key, objects))
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    answer(request, response, objects.get(key))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function store(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  objects: Map<string, Buffer>,
) {
  const isPlain = request.headers['content-length'] && !request.headers['x-amz-decoded-content-length']
  if (isPlain) objects.set(key, await buffer(request))
  response.writeHead(isPlain ? 200 : 501).end()
}

function answer(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined) {
  if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const part = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object
  response.writeHead(range ? 206 : 200, {
    'content-length': part.length,
    etag: '"etag"',
    'last-modified': new Date(0).toUTCString(),
  })
  return response.end(request.method === 'HEAD' ? undefined : part)
}

const listing = (keys: string[]) =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`
