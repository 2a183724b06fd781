import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaChallenge } from '../../../shared/accounts/accounts.ts'

// Works on one challenge beside the page, so that typing never stutters, and answers with altcha's payload; with null
// when it couldn't: what fails in an async listener never reaches the page by itself.
addEventListener('message', async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 30_000 }).catch(() => null)
  postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : null)
})
