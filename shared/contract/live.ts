/**
 * Live events say what changed, never what it is now: the browser fetches that through the same calls as ever, so a
 * live event can't show anybody what a call wouldn't.
 */
export const liveTopics = [
  'order',
  'credits',
  'account',
  'invoices',
  'packages',
  'services',
  'settings',
  'notifications',
  'content',
  'people',
  'bulk_mail',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Sent by the server as `changed`. `id` names the record where there is one. */
export type LiveEvent = { topic: LiveTopic; id?: string | undefined }
