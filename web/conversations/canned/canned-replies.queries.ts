import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cannedReplyRoutes } from '../../../shared/support/tickets/canned-replies.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** The team's canned replies in all languages, by position. */
export const cannedQuery = callQuery(cannedReplyRoutes.list)

/** Returns how canned replies are put in order and deleted. */
export function useCannedActions() {
  const { t } = useTranslation()
  const after = {
    onError: (error: unknown) => toast.error(t(errorPhrase(error))),
  }
  const move = useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      call(cannedReplyRoutes.move, { params: { id }, body: { position } }),
    ...after,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(cannedReplyRoutes.remove, { params: { id } }),
    ...after,
  })
  return { move, remove }
}
