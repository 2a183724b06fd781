import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { mostConvertedBytes } from '../../../../shared/orders/slave-files.ts'
import { AnswerTooLong, readAnswer } from '../../../platform/outside/read-answer.ts'
import { type OutsideRequest, requestOutside } from '../../../platform/outside/request-outside.ts'
import { ConversionFailure, ServiceAway, type ServiceKeys } from '../slave-service.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  json?: unknown
  multipart?: { stream: NonNullable<OutsideRequest['body']>; headers: Record<string, string> }
}

/** Time for a call, and for one that carries a file, in milliseconds. */
const timeoutMs = { plain: 15_000, file: 90_000 }
/** Files come as base64 in JSON. */
export const mostFileAnswerBytes = Math.ceil(mostConvertedBytes / 3) * 4 + 16 * 1024
const mostPlainBytes = 256 * 1024

/** Makes the calls of Alientech's API at an address, with a token that is asked for anew when it isn't valid any more. */
export function alientechCalls(address: string) {
  const isHere = address.startsWith('http:')
  let token: { of: string; value: string } | null = null

  async function request(
    { method, path, json, multipart }: Call,
    headers: Record<string, string>,
    ms: number,
  ) {
    const body = json === undefined ? multipart?.stream : Buffer.from(JSON.stringify(json))
    return requestOutside(`${address.replace(/\/+$/, '')}/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Maproom',
        ...headers,
        ...multipart?.headers,
        ...(Buffer.isBuffer(body) && {
          'content-type': 'application/json',
          'content-length': String(body.length),
        }),
      },
      body,
      timeoutMs: ms,
      // An address of this machine is the emulator's, or one that the operator wrote into the environment.
      ...(isHere && { agent: null }),
    }).catch((error: unknown) => {
      throw new ServiceAway('the service can’t be reached', { cause: error })
    })
  }

  async function tokenFor({ client_id, secret }: ServiceKeys, renew: boolean) {
    const of = `${client_id} ${secret}`
    if (!renew && token?.of === of) return token.value
    const json = { clientApplicationGUID: client_id, secretKey: secret }
    const response = await request(
      { method: 'POST', path: '/access-tokens/request', json },
      {},
      timeoutMs.plain,
    )
    const { accessToken } = await read(response, z.object({ accessToken: header }), mostPlainBytes)
    token = { of, value: accessToken }
    return accessToken
  }

  /** Makes a call and returns what of its answer `shape` names. `make` is called again after a token that expired. */
  return async function call<S extends z.ZodType>(
    keys: ServiceKeys,
    make: () => Call,
    shape: S,
    { carriesFile = false } = {},
  ): Promise<z.output<S>> {
    const ask = async (renew: boolean) =>
      request(
        make(),
        { 'X-Alientech-ReCodAPI-LLC': await tokenFor(keys, renew) },
        carriesFile ? timeoutMs.file : timeoutMs.plain,
      )
    let response = await ask(false)
    if (response.statusCode === 401) {
      response.resume()
      response = await ask(true)
    }
    return read(response, shape, carriesFile ? mostFileAnswerBytes : mostPlainBytes)
  }
}

const header = z
  .string()
  .max(4000)
  .regex(/^[\x21-\x7e]+$/)

async function read<S extends z.ZodType>(
  response: IncomingMessage,
  shape: S,
  most: number,
): Promise<z.output<S>> {
  const status = response.statusCode ?? 0
  if (status === 401 || status === 403) {
    response.destroy()
    throw new ConversionFailure('keys_refused')
  }
  if (status === 429 || status >= 500) {
    response.destroy()
    throw new ServiceAway(`the service answered ${status}`)
  }
  const text = await textOf(response, most)
  if (status < 200 || status > 299) throw new ConversionFailure('refused', text)
  const answer = shape.safeParse(jsonOf(text))
  if (!answer.success) throw new ConversionFailure('unreadable')
  return answer.data
}

async function textOf(response: IncomingMessage, most: number): Promise<string> {
  try {
    return (await readAnswer(response, most)).toString()
  } catch (error) {
    if (error instanceof AnswerTooLong) throw new ConversionFailure('too_large')
    throw new ServiceAway('the answer broke off', { cause: error })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
