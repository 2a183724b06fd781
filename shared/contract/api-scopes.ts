/** Scopes of a key of the API; a call's contract names the one that it takes. */
export const apiScopes = [
  'vehicles:read',
  'widget:read',
  'prices:read',
  'orders:read',
  'orders:write',
  'balance:read',
  'quotes:read',
  'quotes:send',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** `publishable` stands in a web page and may be seen; `secret` stays on a server; the orders of a `test` key are for trying alone. */
export const keyKinds = ['publishable', 'secret', 'test'] as const
export type KeyKind = (typeof keyKinds)[number]

/** The beginnings of keys, by which their kind is seen. */
export const keyPrefixes = {
  publishable: 'mp_pub_',
  secret: 'mp_sec_',
  test: 'mp_test_',
} as const satisfies Record<KeyKind, string>

/**
 * The beginning of keys of the site itself, which an admin makes for a machine that builds files. They hold the scope
 * `automation`, which no reseller's key has.
 */
export const siteKeyPrefix = 'mp_site_'

/**
 * The beginning of keys of links: an agent's own portal passes its orders up with one, whether API access is sold or not. They hold
 * these scopes, and make the calls of links themselves (`linkKey`).
 */
export const linkKeyPrefix = 'mp_link_'
export const linkScopes: readonly ApiScope[] = ['prices:read', 'orders:read', 'orders:write', 'balance:read']

/** Scopes that a publishable key may have: it reads what its website shows, and sends quotes. */
export const publishableScopes: readonly ApiScope[] = ['vehicles:read', 'widget:read', 'quotes:send']

/** Scopes of what is nobody's own, or shown to everybody: a test key reads it like any other key. */
export const sharedScopes: readonly ApiScope[] = ['vehicles:read', 'prices:read', 'widget:read']

/** Tells if a text is a key of the API, valid or not, rather than the token of a session. */
export const isKey = (token: string) =>
  [...Object.values(keyPrefixes), siteKeyPrefix, linkKeyPrefix].some((prefix) => token.startsWith(prefix))

/** Finds a key in an address that nobody but its owner's server may read; undefined where there is none. */
export function secretKeyIn(url: string): string | undefined {
  return new RegExp(
    `(?:${[keyPrefixes.secret, keyPrefixes.test, siteKeyPrefix, linkKeyPrefix].join('|')})[\\w-]+`,
  ).exec(url)?.[0]
}

/** The groups of the calls that take keys, in the order in which somebody who begins needs them. */
export const callGroups = ['vehicles', 'prices', 'orders', 'messages', 'balance', 'quotes', 'widget'] as const
export type CallGroup = (typeof callGroups)[number]

/** Returns the name of a scope's phrase: `orders:read` → `orders_read`. */
export const scopeWord = (scope: ApiScope) => scope.replace(':', '_') as ScopeWord<ApiScope>
type ScopeWord<S extends ApiScope> = S extends `${infer Subject}:${infer Act}` ? `${Subject}_${Act}` : never
