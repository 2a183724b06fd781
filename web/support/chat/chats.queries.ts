import { chatTeamRoutes } from '../../../shared/support/chat/chat-team.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Returns the query of the customer beside a chat, as far as the reader may see them. */
export const chatBesideQuery = (id: string) => callQuery(chatTeamRoutes.customer, { params: { id } })

/** The customers who wait for an answer, the longest first. */
export const whoWaitsQuery = callQuery(chatTeamRoutes.people, { query: { filter: 'waiting', size: 100 } })
