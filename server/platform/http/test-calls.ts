import { sharedScopes } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Route, Routes } from '../../../shared/contract/route.ts'
import type { RunningPortal } from '../portal.ts'
import type { Handle, Handlers } from './context.ts'
import type { Actor } from './gate.ts'

declare module '../portal.ts' {
  interface Portal {
    /** What answers test keys in place of a call's own handler. */
    testCalls: Map<Route, Handle>
  }
}

/** Has test keys answered by handlers of their own, which reach nothing that is real. */
export function answersTestKeys<R extends Routes>(routes: R, handlers: Partial<Handlers<R>>) {
  return (_app: unknown, portal: RunningPortal) => {
    for (const [name, handle] of Object.entries(handlers)) {
      const route = routes[name]
      if (route) portal.testCalls.set(route, handle as Handle)
    }
  }
}

/**
 * Returns what answers a call: for a test key the handler that was made for it, or the call's own where it reads what is nobody's.
 * Throws `test_key_not_allowed` for any other call with a test key, so that one that is added later is refused until somebody decides.
 */
export function handlerFor(portal: RunningPortal, route: Route, handle: Handle, user: Actor | null): Handle {
  if (user?.key?.kind !== 'test') return handle
  const own = portal.testCalls.get(route)
  if (own) return own
  if (route.method === 'GET' && route.key && sharedScopes.includes(route.key)) return handle
  throw new AppError('test_key_not_allowed')
}
