import type { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../../app/api/api.ts'
import { askWorker } from '../../app/ask-worker.ts'
import { firstRoutes } from '../../app/routing/first-routes.ts'

/** Fetches a challenge and solves it in a worker; returns altcha's payload, valid for one call. */
export async function solve(): Promise<string> {
  const challenge = await call<typeof authRoutes.captchaChallenge>(firstRoutes.captchaChallenge)
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  const payload = await askWorker<string | null>(worker, challenge)
  if (payload === null) throw new Error('The challenge was not solved.')
  return payload
}
