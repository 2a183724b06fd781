import type { ApiScope, KeyKind } from '../../../shared/contract/api-scopes.ts'
import type { SentLinkHeaders } from '../../../shared/contract/link-headers.ts'
import type { Route } from '../../../shared/contract/route.ts'
import type { Db } from '../db/client.ts'

/** The user of a call: the person behind a session that hasn't ended. */
export type Actor = {
  _id: string
  username: string
  firstname: string
  email: string
  role_id: number
  account_type: 'customer' | 'dealer' | 'agent'
  permissions: string[]
  verified: boolean
  status: number
  price_type: number
  country: string
  locale: string
  has_second_factor: boolean
  session_id: string
  /** The admin who acts as this customer, if one does. */
  acting_admin: { _id: string; username: string } | null
  /** The key of the API that called for them, without a session. */
  key?: CallingKey
}
type CallingKey =
  | { _id: string; kind: KeyKind; scopes: ApiScope[] }
  | { _id: string; kind: 'site'; scopes: readonly [] }
  | LinkKey

/** The key of a link: the portals that the call came through, and the order's number on the caller's side. */
export type LinkKey = {
  _id: string
  kind: 'link'
  scopes: readonly ApiScope[]
  path: string[]
  reference: string
}

/**
 * Says where a call came from: the page's `Origin`, what the browser states in `Sec-Fetch-Site`, and what the portal behind a
 * link says.
 */
export type Sender = { origin?: string | undefined; site?: string | undefined; link?: SentLinkHeaders }

/** Finds who calls with keys of the API; the partners implement it. */
export type KeyRing = {
  /**
   * Finds the owner of a key.
   *
   * @throws AppError `key_invalid`, `key_origin` for a publishable key on another website, `key_exposed` for a secret one from a
   *   page, `api_access_ended`; for the key of a link `link_version`, `link_loop`
   */
  identify(token: string, from: Sender): Promise<Actor>
  /** Refuses a secret key that was sent where others can read it, and has its owner notified. Throws `key_exposed`. */
  expose(token: string): Promise<never>
}

/** Identifies users and checks their access; the accounts implement it. */
export type Gate = {
  /**
   * Finds the user who sent this `Authorization` header; null when nobody is signed in with it. A key of the API is looked for
   * where the call takes one. Throws what the key ring throws, and `key_not_allowed`.
   */
  identify(authorization: string | undefined, from?: Sender & { takesKey: boolean }): Promise<Actor | null>
  keys: KeyRing
  /** Finds the guest whose order this key opens. Throws `not_found` for any other text. */
  openOrder(order_key: string): Promise<Actor>
  /** Checks if a user may make a call. Throws the reason otherwise. */
  check(
    user: Actor | null,
    call: Pick<Route, 'access' | 'setting' | 'key' | 'siteKey' | 'linkKey'>,
  ): Promise<void>
  /** Records a change that an admin made while they act as a customer. */
  recordActing(db: Db, user: Actor, request: { method: string; url: string }): Promise<void>
}
