import { lazy } from 'react'
import { chunk } from '../../app/chunk.ts'

/** Loaded only when somebody pays. */
export const PayOrderDialog = lazy(async () => ({
  default: (await chunk(() => import('./pay-order-dialog.tsx'))).PayOrderDialog,
}))
export const TransferDialog = lazy(async () => ({
  default: (await chunk(() => import('../../money/paying/transfer-dialog.tsx'))).TransferDialog,
}))
