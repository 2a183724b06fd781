import type { Route } from '../../../shared/contract/route.ts'
import type { Db } from '../db/client.ts'

/** Who asks: the person behind a session that hasn't ended. */
export type Actor = {
  _id: string
  username: string
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

/** Knows who asks and what they may; the accounts are behind it. */
export type Gate = {
  /** Finds who sent this `Authorization` header; null when nobody is signed in with it. */
  identify(authorization: string | undefined): Promise<Actor | null>
  /** Lets through who may make a call, and tells anybody else why not. */
  check(user: Actor | null, call: Pick<Route, 'access' | 'setting'>): Promise<void>
  /** Records a change that an admin made while they act as a customer. */
  recordActing(db: Db, user: Actor, request: { method: string; url: string }): Promise<void>
}
