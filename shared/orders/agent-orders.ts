import type { Route, Routes } from '../contract/route.ts'
import { orderListRoutes } from './order-lists.ts'
import { orderMessageRoutes } from './order-messages.ts'
import { orderTeamRoutes } from './order-team.ts'
import { orderRoutes } from './orders.ts'

type OfAgents<R extends Route> = Omit<R, 'path' | 'key' | 'errors' | 'example' | 'setting'> & {
  path: R['path'] extends `/${infer Name}` ? `/agent_${Name}` : string
  setting: 'is_admin_site'
}

/** Derives the calls for agents' orders from those for all: no key makes them, and they exist on an admin site alone. */
function ofAgents<R extends Routes>(routes: R): { [K in keyof R]: OfAgents<R[K]> }
function ofAgents(routes: Routes): Record<string, OfAgents<Route>> {
  const derived = Object.entries(routes).map(([name, { key, errors, example, ...route }]) => {
    const path = route.path.replace('/', '/agent_')
    const summary = `Agents’ orders: ${route.summary}`
    return [name, { ...route, path, summary, setting: 'is_admin_site' as const }]
  })
  return Object.fromEntries(derived)
}

const { place, payLater, one, cancel, downloadOriginal, downloadModified } = orderRoutes
const { historyChoices: _, ...lists } = orderListRoutes
const { remove, changeStatus, submit, retryAutomation, downloadIni } = orderTeamRoutes

/** Calls that are the same as those for all orders, about orders that agents placed on an admin site. */
export const agentOrderRoutes = ofAgents({
  ...lists,
  ...{ place, payLater, one, cancel, downloadOriginal, downloadModified },
  ...{ remove, changeStatus, submit, retryAutomation, downloadIni },
})

const { send, list, remove: removeMessage, downloadFile } = orderMessageRoutes

export const agentOrderMessageRoutes = ofAgents({ send, list, remove: removeMessage, downloadFile })
