import { useMutation } from '@tanstack/react-query'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import type { PersonChanges, PersonRow } from '../../../shared/accounts/person.ts'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** One person. */
export const personQuery = (id: string) => callQuery(peopleRoutes.one, { params: { id } })

/** Changes fields of a person; undefined ones stay. */
export function useUpdatePerson(id: string) {
  return useMutation({
    mutationFn: (body: Edited<PersonChanges>) => call(peopleRoutes.update, { params: { id }, body }),
  })
}

/** Opens an account. */
export function useCreatePerson() {
  return useMutation({
    mutationFn: (body: SentBody<typeof peopleRoutes.create>) => call(peopleRoutes.create, { body }),
  })
}

/** Deletes the chosen who are inactive still. */
export function useRemoveInactives() {
  return useMutation({
    mutationFn: (inactive_users: string[]) =>
      call(peopleRoutes.removeInactives, { body: { inactive_users } }),
  })
}

/** Returns the calls that change a person of the list. */
export function usePersonCalls() {
  const setStatus = useMutation({
    mutationFn: ({ id, status }: { id: string; status: PersonRow['status'] }) =>
      call(peopleRoutes.update, { params: { id }, body: { status } }),
  })
  const remove = useMutation({ mutationFn: (id: string) => call(peopleRoutes.remove, { params: { id } }) })
  const resetSecondFactor = useMutation({
    mutationFn: (id: string) => call(secondFactorRoutes.reset, { params: { id } }),
  })
  const changePassword = useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call(peopleRoutes.changePassword, { params: { id }, body: { password } }),
  })
  return { setStatus, remove, resetSecondFactor, changePassword }
}
