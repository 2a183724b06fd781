import { useQuery } from '@tanstack/react-query'
import { serviceRoutes } from '../../../../shared/services/services.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { usePermission } from '../../../app/session/session.ts'
import type { Choice } from '../../../ui/field/use-choices.ts'

/** The services that a stage may be ordered as, and whether customers can order one now. */
export type StageServices = { choices: readonly Choice[]; isOffline: (id: string) => boolean }

/**
 * Returns the services to choose from: all of them for those who may see the offline ones, the others only know that a service
 * they don't find is offline.
 */
export function useStageServices(): StageServices {
  const seesAll = usePermission('tuning_services')
  const all = useQuery({ ...callQuery(serviceRoutes.all), enabled: seesAll }).data
  const available = useQuery({ ...callQuery(serviceRoutes.offered), enabled: !seesAll }).data
  const online = seesAll ? all?.filter((service) => service.online) : available
  return {
    choices: (all ?? available ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    isOffline: (id) => online !== undefined && !online.some(({ _id }) => _id === id),
  }
}
