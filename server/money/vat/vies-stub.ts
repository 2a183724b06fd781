import { json } from 'node:stream/consumers'
import { startStub } from '../providers/test/stub-server.ts'

/** Request to VIES. */
type Asked = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** Answer for a number: valid or not, one of VIES's errors, no JSON, or none at all. */
type Says = 'valid' | 'invalid' | 'garbage' | 'silence' | (string & {})

/**
 * Starts VIES on loopback, with its own shapes: `says` sets the answer for a number (with its prefix), otherwise
 * invalid, and `addresses` the address given with it. Only a request in somebody's name gets a consultation number.
 */
export async function startVies() {
  const asked: Asked[] = []
  const says = new Map<string, Says>()
  const addresses = new Map<string, string>()
  const stub = await startStub(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') {
      response.writeHead(404).end('<html>404</html>')
      return
    }
    const question = (await json(request)) as Asked
    asked.push(question)
    const vat_no = question.countryCode + question.vatNumber
    const { status, body } = answerTo(question, says.get(vat_no) ?? 'invalid', addresses.get(vat_no))
    if (status === 0) return
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { ...stub, asked, says, addresses }
}

function answerTo(question: Asked, says: Says, address = '---'): { status: number; body: unknown } {
  if (says === 'silence') return { status: 0, body: '' }
  if (says === 'garbage') return { status: 200, body: '<html><body>Sorry</body></html>' }
  if (says === 'INVALID_REQUESTER_INFO' && !question.requesterNumber) return answerTo(question, 'valid')
  if (says !== 'valid' && says !== 'invalid')
    return { status: 200, body: { actionSucceed: false, errorWrappers: [{ error: says }] } }
  const { countryCode, vatNumber, requesterNumber } = question
  const valid = says === 'valid'
  return {
    status: 200,
    body: {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: valid && requesterNumber ? 'WAPIAAAAZ0123456' : '',
      name: valid ? 'EXAMPLE SARL' : '---',
      address,
      traderName: '---',
      traderNameMatch: 'NOT_PROCESSED',
    },
  }
}
