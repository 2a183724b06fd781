/** A request as it goes to either server. */
export type Sent = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: Buffer[]
}
