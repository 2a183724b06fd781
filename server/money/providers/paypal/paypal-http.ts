import { z } from 'zod'
import { type ProviderHttp, ProviderRefused, parseAnswer, providerHttp } from '../provider-http.ts'

export type PaypalConfig = { clientId: string; clientSecret: string; webhookId: string; baseUrl: string }

const token = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** Calls PayPal's interface with a token that is cached until a minute before it ends. */
export function paypalHttp({ clientId, clientSecret, baseUrl }: PaypalConfig): ProviderHttp {
  const http = providerHttp('PayPal', baseUrl)
  let current: Promise<{ text: string; ends: number }> | undefined

  const newToken = async () => {
    const answer = await http({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      form: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    const { access_token, expires_in } = parseAnswer('PayPal', token, answer)
    return { text: access_token, ends: Date.now() + (expires_in - 60) * 1000 }
  }

  const validToken = async (): Promise<string> => {
    const cached = await current?.catch(() => undefined)
    if (cached && cached.ends > Date.now()) return cached.text
    current = newToken()
    return (await current).text
  }

  return async (ask) => {
    const authorized = async () =>
      http({ ...ask, headers: { ...ask.headers, authorization: `Bearer ${await validToken()}` } })
    return authorized().catch((error) => {
      // A token may be taken back before it ends.
      if (!(error instanceof ProviderRefused) || error.status !== 401 || !current) throw error
      current = undefined
      return authorized()
    })
  }
}
