/**
 * Live events name the changed record, never its content: the browser fetches that through the same calls as ever, so
 * a live event can't show anybody data that a call wouldn't.
 */
type Topics = {
  /** Without an id: several orders of one person. */
  order: { id?: string }
  credits: NoRecord
  /** The reader's own account: their profile, their sign-ins, their permissions. */
  account: NoRecord
  invoices: NoRecord
  packages: NoRecord
  canned_replies: NoRecord
  services: NoRecord
  /** The shop's offer: products, categories, shipping methods, coupons. */
  shop: NoRecord
  /** An order of the shop. */
  shop_order: { id: string }
  /** Locations of ECU and AdBlue units. */
  locations: NoRecord
  /** The progress of an import of vehicles. */
  vehicle_import: { id: string }
  /** The tree of vehicles, with their stages. */
  vehicles: NoRecord
  codes: NoRecord
  settings: NoRecord
  notifications: NoRecord
  content: NoRecord
  people: { id: string }
  bulk_mail: { id: string }
  ticket: { id: string }
  /**
   * A conversation, by the id of what it is about. `read`: somebody’s mark went forward; `rewritten`: any of its messages may be
   * another now, as when its files were removed or it became part of another one.
   */
  conversation: { id: string; change: 'added' | 'read' | 'removed' | 'rewritten' }
  downloads: NoRecord
  price_list: NoRecord
  file_upload: { id: string }
  /** API accesses with their keys and endpoints. */
  api_access: NoRecord
  /** An agent's own customers. */
  agent_customers: NoRecord
  /** The link to the portal that orders are passed up to. */
  upstream: NoRecord
  /** Requests for quotes of resellers. */
  quotes: NoRecord
  /** Deliveries to endpoints. */
  webhooks: NoRecord
  /** The chat with a customer was taken or released by one of the team, by the customer's id. */
  chat: { id: string }
}
type NoRecord = { id?: never }
export type LiveTopic = keyof Topics

/** Is sent by the server as `typing`, and never stored: somebody else writes in the conversation. Customers hear no names. */
export type TypingEvent = { id: string; by: string | null; by_customer: boolean }

/**
 * Is sent by the server as `presence`, and never stored: to the team, people who came online and went; to everybody, whether
 * anybody of the team is online.
 */
export type PresenceEvent = { online: string[]; offline: string[] } | { team_online: boolean }

/** Is sent by the server as `changed`: the topic, and the id of the record that changed where the topic has one. */
export type LiveEvent = { [T in LiveTopic]: { topic: T } & Topics[T] }[LiveTopic]
