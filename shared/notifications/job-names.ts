/** The background jobs, by their names in the queue and in the list of failed jobs. */
export const jobNames = [
  'mail',
  'push',
  'sms',
  'automation',
  'identify',
  'missed_message',
  'bulk_mail',
  'remove_files',
  'forget_old_news',
  'retention',
  'refund',
  'ask_for_payments',
  'cancel_unpaid',
  'reconcile',
  'check_health',
  'shortage',
] as const
