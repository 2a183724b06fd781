import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountStatus, authRoutes } from '../../../../shared/accounts/accounts.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { actAs } from '../../../app/session/session.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePersonCalls } from '../people.queries.ts'

/** Returns the actions that need no form: they run at once and can be undone, or ask first. */
export function usePersonActions(person: PersonRow) {
  const { t } = useTranslation()
  const calls = usePersonCalls()
  const { _id: id, status } = person
  const name = nameOf(person)
  const onError = (error: unknown) => toast.error(t(errorPhrase(error)))
  const enter = useMutation({
    mutationFn: () => call(authRoutes.signInAsCustomer, { body: { user_id: id } }),
    onSuccess: actAs,
    onError,
  })

  // The menu closes before the answer arrives, and with it a mutation's callbacks; its promise remains.
  const setStatus = (next: PersonRow['status'], done: string) => {
    const back = () => void calls.setStatus.mutateAsync({ id, status }).catch(onError)
    calls.setStatus
      .mutateAsync({ id, status: next })
      .then(() => toast.success(done, back))
      .catch(onError)
  }
  return {
    block: () => setStatus(accountStatus.blocked, t('people.blocked', { name })),
    unblock: () => setStatus(accountStatus.active, t('people.unblocked', { name })),
    approve: () => setStatus(accountStatus.active, t('people.approved', { name })),
    signInAs: async () => {
      const yes = await confirm({
        title: t('balances.acting.title', { name }),
        text: t('balances.acting.text'),
        action: t('balances.acting.action'),
      })
      if (yes) enter.mutate()
    },
    resetSecondFactor: async () => {
      const yes = await confirm({
        title: t('people.reset.title', { name }),
        text: t('people.reset.text'),
        action: t('people.act.reset_second_factor'),
      })
      if (!yes) return
      await calls.resetSecondFactor
        .mutateAsync(id)
        .then(() => toast.success(t('people.reset.done', { name })))
        .catch(onError)
    },
  }
}
