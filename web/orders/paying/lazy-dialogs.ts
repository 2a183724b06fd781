import { lazy } from 'react'
import { chunk } from '../../app/chunk.ts'

/** What only who pays needs comes when they do. */
export const PayOrderDialog = lazy(async () => ({
  default: (await chunk(() => import('./pay-order-dialog.tsx'))).PayOrderDialog,
}))
export const TransferDialog = lazy(async () => ({
  default: (await chunk(() => import('../../money/paying/transfer-dialog.tsx'))).TransferDialog,
}))
