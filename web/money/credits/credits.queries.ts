import { useMutation } from '@tanstack/react-query'
import type { SentBody } from '../../../shared/contract/route.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'

/** Adds or takes credits by hand. */
export function useCreditByHand() {
  return useMutation({
    mutationFn: (body: SentBody<typeof creditRoutes.creditByHand>) =>
      call(creditRoutes.creditByHand, { body }),
  })
}

/** Opens a customer's wallet at zero. */
export function useOpenWallet() {
  return useMutation({
    mutationFn: (user_id: string) => call(creditRoutes.openWallet, { body: { user_id } }),
  })
}
