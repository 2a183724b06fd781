import type { authRoutes } from '../../../shared/accounts/accounts.ts'

type Auth = typeof authRoutes
type Address<Name extends keyof Auth> = {
  [K in Name]: Pick<Auth[K], 'method' | 'path' | ('shows' & keyof Auth[K])>
}

/**
 * Addresses of the calls every visit begins with. They stand here once more, checked against the contract by their
 * types, because the contract's schemas would bring the whole of zod along to the sign-in page.
 */
export const firstRoutes = {
  signIn: { method: 'POST', path: '/auth/signin' },
  signOut: { method: 'POST', path: '/auth/signout' },
  refresh: { method: 'POST', path: '/auth/refresh_token' },
  refreshUserData: { method: 'GET', path: '/auth/refresh_user_data' },
  getSiteData: { method: 'GET', path: '/auth/get_site_data', shows: ['settings'] },
  captchaChallenge: { method: 'GET', path: '/auth/captcha_challenge' },
} as const satisfies Address<
  'signIn' | 'signOut' | 'refresh' | 'refreshUserData' | 'getSiteData' | 'captchaChallenge'
>
