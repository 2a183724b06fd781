import { z } from 'zod'
import { line, text } from '../../../shared/contract/fields.ts'
import type { VatNo } from '../../../shared/money/vat-no/read-vat-no.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    vies: Vies
  }
}

/**
 * VIES's answer; `consultation` is its number of the check as evidence, empty for a request in nobody's name, `name` and
 * `address` (in lines) those of the business, empty where the member state gives none.
 */
export type ViesAnswer = { valid: boolean; consultation: string; name: string; address: string }

/** Asks if a VAT no. is valid, in the name of `asker`; null when VIES can't tell now. */
export type Vies = (asked: VatNo, asker: VatNo | null) => Promise<ViesAnswer | null>

/**
 * Limits in milliseconds: a buyer waits for the price meanwhile, and typing an amount requests several prices in a row.
 */
const defaults = { timeoutMs: 6000, pauseMs: 20_000 }

const answer = z.object({
  valid: z.boolean(),
  requestIdentifier: line(100).nullish(),
  name: line(500).nullish(),
  address: text(1000).nullish(),
})
const refusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/**
 * Opens the EU's VIES. The number is sent in the body, so that no input can change the address. VIES sends its refusals
 * with any status, 200 too. A member state that didn't answer isn't asked again for a little while. Source:
 * `swagger_publicVAT.yaml` at https://ec.europa.eu/taxation_customs/vies/.
 */
export function openVies(url: string, { timeoutMs, pauseMs } = defaults): Vies {
  const silentUntil = new Map<string, number>()
  return async (asked, asker) => {
    if ((silentUntil.get(asked.prefix) ?? 0) > performance.now()) return null
    const signal = AbortSignal.timeout(timeoutMs)
    const said = await ask(url, asked, asker, signal).catch(() => null)
    if (!said) silentUntil.set(asked.prefix, performance.now() + pauseMs)
    return said
  }
}

async function ask(
  url: string,
  asked: VatNo,
  asker: VatNo | null,
  signal: AbortSignal,
): Promise<ViesAnswer | null> {
  const response = await fetch(`${url}/rest-api/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      countryCode: asked.prefix,
      vatNumber: asked.number,
      ...(asker && { requesterMemberStateCode: asker.prefix, requesterNumber: asker.number }),
    }),
    signal,
  })
  const body: unknown = await response.json()
  const errors = refusal.safeParse(body).data?.errorWrappers.map(({ error }) => error) ?? []
  // The operator's own number is wrong: not the buyer's fault.
  if (asker && errors.includes('INVALID_REQUESTER_INFO')) return ask(url, asked, null, signal)
  if (errors.includes('INVALID_INPUT')) return { valid: false, consultation: '', name: '', address: '' }
  if (errors.length > 0 || !response.ok) return null
  const { valid, requestIdentifier, name, address } = answer.parse(body)
  return { valid, consultation: requestIdentifier ?? '', name: given(name), address: given(address) }
}

/** Returns what a member state gives of a business; the dashes that stand for nothing are empty. */
const given = (said: string | null | undefined) => (said === '---' ? '' : (said ?? ''))
