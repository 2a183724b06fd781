/** The operations that the first pass can't carry out, with the reason. */
export const exceptions: Record<string, string> = {
  payments_retryRefund:
    'a refund that its provider refused stays refused, and is found in the books at the end',
  upstream_connect: 'there is no other portal that would answer; two-portals-day.test.ts connects two',
  upstream_refresh: 'there is no other portal that would answer',
}
