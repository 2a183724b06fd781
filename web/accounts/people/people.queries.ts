import { useMutation } from '@tanstack/react-query'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import type { PersonChanges, PersonRow } from '../../../shared/accounts/person.ts'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'

/** One person. */
export const personQuery = (id: string) => callQuery(peopleRoutes.one, { params: { id } })

/** Changes fields of a person; undefined ones stay. */
export function useUpdatePerson(id: string) {
  return usePeopleCall((body: Edited<PersonChanges>) => call(peopleRoutes.update, { params: { id }, body }))
}

/** Opens an account. */
export function useCreatePerson() {
  return usePeopleCall((body: SentBody<typeof peopleRoutes.create>) => call(peopleRoutes.create, { body }))
}

/** Deletes the chosen who are inactive still. */
export function useRemoveInactives() {
  return usePeopleCall((inactive_users: string[]) =>
    call(peopleRoutes.removeInactives, { body: { inactive_users } }),
  )
}

/** Returns the calls that change a person of the list. */
export function usePersonCalls() {
  const setStatus = usePeopleCall(({ id, status }: { id: string; status: PersonRow['status'] }) =>
    call(peopleRoutes.update, { params: { id }, body: { status } }),
  )
  const remove = usePeopleCall((id: string) => call(peopleRoutes.remove, { params: { id } }))
  const resetSecondFactor = usePeopleCall((id: string) => call(secondFactorRoutes.reset, { params: { id } }))
  const changePassword = usePeopleCall(({ id, password }: { id: string; password: string }) =>
    call(peopleRoutes.changePassword, { params: { id }, body: { password } }),
  )
  return { setStatus, remove, resetSecondFactor, changePassword }
}

/** Runs a change of a person and refetches the people, also after a failure: somebody else may have been first. */
function usePeopleCall<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  return useMutation({
    mutationFn,
    // The refetch is not awaited: the live event of the same change may cancel it, and the change is already made.
    onSettled: () => void refreshQueries({ topic: 'people' }),
  })
}
