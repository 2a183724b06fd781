import { setTimeout as sleep } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { authRoutes } from '../../shared/accounts/accounts.ts'
import type { ErrorAnswer } from '../../shared/contract/errors.ts'
import type { Answer, Route, SentBody } from '../../shared/contract/route.ts'
import { storedMails } from '../notifications/mail/mail.tables.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

/** Starts the app behind a proxy, so that tests can call from as many addresses as they like. */
export function startAppBehindProxy(settings: Parameters<typeof startTestApp>[0] = {}) {
  return startTestApp({ ...settings, env: { TRUST_PROXY: '127.0.0.1', ...settings.env } })
}

let calls = 0

/** Calls from a new address, so that the limit of calls from one address isn't met. */
export async function callFromElsewhere<R extends Route & { path: `/auth/${string}` }>(
  { url }: Pick<TestApp, 'url'>,
  route: R,
  { as, body }: { as?: { access_token: string } | undefined; body?: SentBody<R> } = {},
): Promise<{ status: number; data: Answer<R>; error: ErrorAnswer }> {
  calls += 1
  const response = await fetch(`${url}/api${route.path}`, {
    method: route.method,
    headers: {
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(as && { authorization: `Bearer ${as.access_token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  return { status: response.status, data: answer, error: answer }
}

/** Signs in a person whose password is enough. */
export async function signInWith(t: Pick<TestApp, 'url'>, username: string, password: string) {
  const { status, data, error } = await callFromElsewhere(t, authRoutes.signIn, {
    body: { username, password },
  })
  return { status, data: requireSignedIn(data), error }
}

/** Requires that an answer of a sign-in needs no second step, and returns it. */
export function requireSignedIn(answer: Answer<typeof authRoutes.signIn>) {
  if ('second_factor' in answer) throw new Error('there is a second step')
  return answer
}

/** Waits until so many mails to an address were sent, and returns the latest. */
export async function mailTo({ db }: Pick<TestApp, 'db'>, to: string, count = 1) {
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    const mails = await db
      .select()
      .from(storedMails)
      .where(eq(storedMails.to, to))
      .orderBy(desc(storedMails._id))
    const [latest] = mails
    if (latest && mails.length >= count) return latest
    await sleep(50)
  }
  throw new Error(`no mail to ${to}`)
}

/** Finds the six digits in a mail. */
export function findCode(mail: { text: string }): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0]
  if (!code) throw new Error('no code in the mail')
  return code
}

/** Makes six digits that aren't these. */
export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let people = 0

/** Fills in a sign-up form for somebody new. */
export function makeSignUpForm(
  overrides: Partial<SentBody<typeof authRoutes.signUp>> = {},
): SentBody<typeof authRoutes.signUp> {
  people += 1
  return {
    username: `newcomer${people}`,
    email: `newcomer${people}@example.test`,
    password: 'kl7-Wx_02qpZ',
    firstname: 'Kim',
    lastname: 'Sommer',
    phone: '+49 30 1234567',
    country: 'DE',
    terms_accepted: true,
    ...overrides,
  }
}
