import type { authRoutes } from '../shared/accounts/accounts.ts'
import { Refusal } from './api.ts'

/** Fetches a challenge and solves it beside the page; returns what is sent with one call. */
export async function solveCaptcha(): Promise<string> {
  const path: typeof authRoutes.captchaChallenge.path = '/auth/captcha_challenge'
  // Of the visitor, not of the reseller: this call takes no key.
  const challenge = await fetch(`/api${path}`, { credentials: 'omit' }).then((response) => response.json())
  const worker = new Worker(new URL('../web/ui/captcha/solve.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) =>
        data ? resolve(data) : reject(new Refusal('captcha_failed'))
      worker.onerror = () => reject(new Refusal('captcha_failed'))
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
