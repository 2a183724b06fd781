/**
 * Days before the removal of an order's files, or of a customer's copies of invoices, at which customers are notified;
 * at once, where they are retained for less.
 */
export const retentionWarningDays = 7
