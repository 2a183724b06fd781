import { storable } from '../../../shared/contract/storable-text.ts'
import { type DeliveryProblem, storedAnswerLength } from '../../../shared/partners/webhooks.ts'
import { NotOutside } from '../../platform/outside/outside-address.ts'
import { type Post, postOutside } from '../../platform/outside/post-outside.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Claimed } from './claim-deliveries.ts'
import { signWebhook, unsealSecret } from './sign-webhook.ts'

/** What came of an attempt. Without an answer there is no status code, and `answer` names the failure of the connection. */
export type Outcome = Pick<Claimed, '_id' | 'endpoint_id' | 'attempts'> & {
  at: string
  duration_ms: number
  status_code: number | null
  problem: DeliveryProblem | null
  answer: string
}

/** Posts an event to its endpoint, signed, and returns the outcome; never throws. `agent` connects to the internet alone. */
export async function postWebhook(
  { env, secret }: Pick<Portal, 'env' | 'secret'>,
  { _id, endpoint_id, attempts, url, body, ...sealed }: Claimed,
  agent: NonNullable<Post['agent']>,
): Promise<Outcome> {
  const began = Date.now()
  const outcome = (answered: Pick<Outcome, 'status_code' | 'problem' | 'answer'>): Outcome => ({
    ...{ _id, endpoint_id, attempts, ...answered },
    at: new Date(began).toISOString(),
    duration_ms: Date.now() - began,
  })
  try {
    const secrets = [sealed.secret, sealed.old_secret].flatMap((one) =>
      one === null ? [] : [unsealSecret(secret, one)],
    )
    const { status, text } = await postOutside(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Maproom-Webhooks',
        ...signWebhook(secrets, { id: `msg_${_id}`, body, at: began }),
      },
      body: Buffer.from(body),
      // The contract lets http lead to this machine alone, and the environment says whether it may.
      agent: env.WEBHOOKS_INSIDE && url.startsWith('http:') ? null : agent,
      timeoutMs: env.WEBHOOK_TIMEOUT_SECONDS * 1000,
    })
    return outcome({
      status_code: status,
      problem: null,
      answer: storable(text.slice(0, storedAnswerLength)),
    })
  } catch (error) {
    return outcome({ status_code: null, ...problemOf(error) })
  }
}

function problemOf(error: unknown): { problem: DeliveryProblem; answer: string } {
  if (error instanceof NotOutside) return { problem: 'inside', answer: '' }
  if (error instanceof Error && error.name === 'AbortError') return { problem: 'timeout', answer: '' }
  const { code } = error as NodeJS.ErrnoException
  return {
    problem: 'unreachable',
    answer: code ?? (error instanceof Error ? error.message.slice(0, storedAnswerLength) : ''),
  }
}
