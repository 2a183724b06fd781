import { useTranslation } from 'react-i18next'
import { accountStatus, authRoutes } from '../../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { call } from '../../../app/api/api.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { actAs } from '../../../app/session/session.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'

/** Returns the actions that need no form: they run at once and can be undone, or ask first. */
export function usePersonActions(person: PersonRow) {
  const { t } = useTranslation()
  const { _id: id, status } = person
  const name = nameOf(person)
  const setStatus = (status: PersonRow['status'], _done: string) =>
    call(peopleRoutes.update, { params: { id }, body: { status } })
  const standing = useAction(setStatus, {
    done: (_, _status, done) => done,
    undo: () => setStatus(status, ''),
  })
  const entering = useAction(
    async () => actAs(await call(authRoutes.signInAsCustomer, { body: { user_id: id } })),
    {
      ask: () => ({
        title: t('balances.acting.title', { name }),
        text: t('balances.acting.text'),
        action: t('balances.acting.action'),
      }),
    },
  )
  const resetting = useAction(() => call(secondFactorRoutes.reset, { params: { id } }), {
    ask: () => ({
      title: t('people.reset.title', { name }),
      text: t('people.reset.text'),
      action: t('people.act.reset_second_factor'),
    }),
    done: () => t('people.reset.done', { name }),
  })
  return {
    block: () => standing.start(accountStatus.blocked, t('people.blocked', { name })),
    unblock: () => standing.start(accountStatus.active, t('people.unblocked', { name })),
    approve: () => standing.start(accountStatus.active, t('people.approved', { name })),
    signInAs: entering.start,
    resetSecondFactor: resetting.start,
  }
}
