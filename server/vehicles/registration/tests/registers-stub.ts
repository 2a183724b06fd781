import { json } from 'node:stream/consumers'
import { startStub } from '../../../money/providers/test/stub-server.ts'

/** Answer to a plate: a status without a vehicle, no JSON, or none at all; otherwise the register's own fields. */
type Says = number | 'garbage' | 'silence' | object

/**
 * Starts both registers on loopback, with their own shapes: `says` sets the answer for a plate, otherwise it isn't known.
 * The British one answers nobody without the key.
 */
export async function startRegisters(key: string) {
  const says = new Map<string, Says>()
  const asked: { plate: string; register: string }[] = []
  const stub = await startStub(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
    const british = request.method === 'POST' && pathname === '/vehicle-enquiry/v1/vehicles'
    const dataset = /^\/resource\/(m9d7-ebf2|8ys7-d773)\.json$/.exec(pathname)?.[1]
    if (!british && !dataset) return answer(404, '<html>404</html>')
    if (british && request.headers['x-api-key'] !== key) return answer(403, { message: 'Forbidden' })
    const sent = british ? ((await json(request)) as { registrationNumber: string }) : undefined
    const plate = sent?.registrationNumber ?? searchParams.get('kenteken') ?? ''
    if (dataset !== '8ys7-d773') asked.push({ plate, register: british ? 'GB' : 'NL' })
    const said = says.get(plate)
    if (said === 'silence') return undefined
    if (said === 'garbage') return answer(200, '<html>Sorry</html>')
    if (typeof said === 'number') return answer(said, { errors: [{ status: String(said) }] })
    if (british) return said ? answer(200, said) : answer(404, { errors: [{ title: 'Vehicle Not Found' }] })
    if (!said) return answer(200, [])
    const { fuels = [], ...vehicle } = said as { fuels?: object[] }
    return answer(200, dataset === 'm9d7-ebf2' ? [vehicle] : fuels)
  })
  return { ...stub, says, asked, env: { DVLA_BASE_URL: stub.url, RDW_BASE_URL: stub.url } }
}
