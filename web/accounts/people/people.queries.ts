import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** One person. */
export const personQuery = (id: string) => callQuery(peopleRoutes.one, { params: { id } })
