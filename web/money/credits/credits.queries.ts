import { useMutation } from '@tanstack/react-query'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'

/** Opens a customer's wallet at zero. */
export function useOpenWallet() {
  return useMutation({
    mutationFn: (user_id: string) => call(creditRoutes.openWallet, { body: { user_id } }),
  })
}
