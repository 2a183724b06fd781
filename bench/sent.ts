import type { Person } from './person.ts'

/** A request as it goes to either server. */
export type Sent = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: Buffer[]
}

/** What is measured as one: a request, or one and what follows from its answer. */
export type Visit = Sent | { first: Sent; second: (answer: string) => Sent }

/** Sends a visit's requests one after the other; returns the last answer. */
export async function visit(visit: Visit, send: (sent: Sent) => Promise<string>): Promise<string> {
  if (!('first' in visit)) return send(visit)
  return send(visit.second(await send(visit.first)))
}

/** Returns the headers of a person's request; the bare server checks no token and trusts `x-user-id`. */
export const headersOf = ({ _id, token }: Person) => ({ authorization: `Bearer ${token}`, 'x-user-id': _id })

export const get = (path: string, as: Person): Sent => ({ method: 'GET', path, headers: headersOf(as) })
