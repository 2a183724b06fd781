/** Customers are told so many days before an order's files go; where files are kept for less, as soon as they can be. */
export const retentionWarningDays = 7
