/**
 * Days before the removal of an order's files at which customers are notified; where files are kept for less, as soon
 * as the order is finished.
 */
export const retentionWarningDays = 7
