import { z } from 'zod'

/** A VAT no. in two parts, as VIES takes it: `{ prefix: 'EL', number: '094259216' }`. */
export type VatNo = { prefix: string; number: string }

/** What VIES said; `consultation` is what it keeps the check under as evidence, empty when it doesn't know who asks. */
export type ViesAnswer = { valid: boolean; consultation: string }

/** Asks whether a VAT no. is valid, in the name of `asker`; null when that can't be found out now. */
export type Vies = (asked: VatNo, asker: VatNo | null) => Promise<ViesAnswer | null>

/** Somebody waits for the price meanwhile. */
const patience = 6000

const answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().max(100).nullish() })
const refusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/**
 * The EU's VIES. The number travels in the body, so that whatever was typed names no other address. What it refuses
 * comes with any status, 200 too. Source: `swagger_publicVAT.yaml` at https://ec.europa.eu/taxation_customs/vies/.
 */
export function openVies(url: string, patienceMs = patience): Vies {
  const post = (asked: VatNo, asker: VatNo | null) =>
    fetch(`${url}/rest-api/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: asked.prefix,
        vatNumber: asked.number,
        ...(asker && { requesterMemberStateCode: asker.prefix, requesterNumber: asker.number }),
      }),
      signal: AbortSignal.timeout(patienceMs),
    })

  return async function ask(asked, asker) {
    try {
      const response = await post(asked, asker)
      const body: unknown = await response.json()
      const errors = refusal.safeParse(body).data?.errorWrappers.map(({ error }) => error) ?? []
      // The operator's own number is wrong: not the buyer's fault.
      if (asker && errors.includes('INVALID_REQUESTER_INFO')) return await ask(asked, null)
      if (errors.includes('INVALID_INPUT')) return { valid: false, consultation: '' }
      if (errors.length > 0 || !response.ok) return null
      const { valid, requestIdentifier } = answer.parse(body)
      return { valid, consultation: requestIdentifier ?? '' }
    } catch {
      return null
    }
  }
}
