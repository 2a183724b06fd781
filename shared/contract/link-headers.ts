/** Versions of the protocol between two linked portals that this one speaks; see docs/partner-link.md. */
export const linkProtocol = { oldest: 1, newest: 1 } as const

/** Headers of the calls of a link. */
export const linkHeaders = {
  /** Version of the protocol that the caller speaks; needed in each call. */
  protocol: 'link-protocol',
  /** Ids of the portals that pass this on, the first one first, the caller's last, separated by commas; needed in each call. */
  path: 'link-path',
  /** Number of the order on the caller's side, with the call that places it. */
  reference: 'link-reference',
} as const
export type SentLinkHeaders = Record<keyof typeof linkHeaders, string | undefined>
