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
}

/** Identifies users and checks their access; the accounts implement it. */
export type Gate = {
  /** Finds the user who sent this `Authorization` header; null when nobody is signed in with it. */
  identify(authorization: string | undefined): Promise<Actor | null>
  /** Finds the guest whose order this key opens. Throws `not_found` for any other text. */
  openOrder(order_key: string): Promise<Actor>
  /** Checks if a user may make a call. Throws the reason otherwise. */
  check(user: Actor | null, call: Pick<Route, 'access' | 'setting'>): Promise<void>
  /** Records a change that an admin made while they act as a customer. */
  recordActing(db: Db, user: Actor, request: { method: string; url: string }): Promise<void>
}
