import type { Phrases } from '../../shared/locales/english.ts'

/** The parts of a language that the browser fetches one by one. */
export const fetchedParts = ['first', 'customer', 'team'] as const
export type FetchedPart = (typeof fetchedParts)[number]

/**
 * The part of each group of phrases: `first` comes with the first load, `customer` with the pages of a signed-in person,
 * `team` with the back office, and what only the server says stays there.
 */
export const partOf = {
  accounts: 'first',
  audit: 'team',
  balances: 'team',
  bulk_mail: 'team',
  chat_answers: 'server',
  connection: 'first',
  content: 'first',
  credits: 'customer',
  dashboard: 'team',
  dealers: 'first',
  dev_mailbox: 'customer',
  downloads: 'customer',
  eco: 'customer',
  errors: 'first',
  failed_deliveries: 'team',
  file_uploads: 'customer',
  invoice_items: 'server',
  invoices: 'team',
  layout: 'first',
  legal: 'customer',
  library_work: 'team',
  mail_subjects: 'customer',
  mails: 'server',
  menu: 'customer',
  news: 'customer',
  notification_settings: 'team',
  notifications: 'customer',
  options: 'team',
  orders: 'customer',
  packages: 'team',
  people: 'team',
  people_export: 'team',
  price_list: 'customer',
  profile: 'customer',
  queue: 'team',
  second_factor: 'customer',
  services: 'team',
  settings: 'team',
  site_texts: 'team',
  terms_and_conditions: 'customer',
  thread: 'customer',
  ticket_work: 'team',
  tickets: 'customer',
  ui: 'first',
  units: 'first',
  validation: 'first',
  vehicles: 'customer',
} as const satisfies Record<keyof Phrases, FetchedPart | 'server'>
