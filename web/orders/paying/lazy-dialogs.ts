import { lazy } from 'react'

/** What only who pays needs comes when they do. */
export const PayOrderDialog = lazy(async () => ({
  default: (await import('./pay-order-dialog.tsx')).PayOrderDialog,
}))
export const TransferDialog = lazy(async () => ({
  default: (await import('../../credits/transfer-dialog.tsx')).TransferDialog,
}))
