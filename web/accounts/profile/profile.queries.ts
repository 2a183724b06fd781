import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** The sign-ins of the account. */
export const signInsQuery = callQuery(profileRoutes.sessions)

/** Ends one sign-in, or all others with `null`. Looks again also when it failed: it may have ended meanwhile. */
export function useEndSignIns() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(profileRoutes.endOtherSessions) : call(profileRoutes.endSession, { params: { id } }),
    onSuccess: (_, id) => toast.success(t(`profile.sessions.${id === null ? 'others_ended' : 'ended'}`)),
    onError: (error) => toast.error(t(errorPhrase(error))),
    onSettled: () => queries.invalidateQueries(signInsQuery),
  })
}

/** The result of the last check of the person's own VAT no. */
export const vatCheckQuery = callQuery(vatRoutes.ownCheck)

/** Checks the VAT no. now. The result is shown until the next check, also that the check failed. */
export function useCheckVatNo() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(vatRoutes.checkOwn),
    onSuccess: (checked) => queries.setQueryData(vatCheckQuery.queryKey, checked),
    onError: (error) => toast.error(t(errorPhrase(error))),
  })
}
