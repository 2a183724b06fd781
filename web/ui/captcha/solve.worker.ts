import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaChallenge } from '../../../shared/accounts.ts'

// Works on one challenge beside the page, so that typing never stutters, and answers with altcha's payload.
addEventListener('message', async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 30_000 })
  postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : null)
})
