import { queryOptions } from '@tanstack/react-query'
import { serviceRoutes } from '../../../shared/services/services.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { openFile } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { PictureSource } from '../../ui/picture/use-fetched-picture.ts'

/** Returns the query of a variant with all its details; not fetched while none is chosen. */
export const variantDetailQuery = (id: string | undefined) =>
  queryOptions({
    ...callQuery(statisticsRoutes.variant, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  })

/** The services that are online, at the person's prices. */
export const servicesQuery = callQuery(serviceRoutes.offered)

/** Returns where a picture of a variant is fetched from. The viewer and a thumbnail know it by its id, each in its own size. */
export function variantPictureSource(
  id: string,
  { _id: picture }: { _id: string },
  thumbnail: boolean,
): PictureSource {
  return {
    key: picture,
    load: async (signal) => {
      const sent = { params: { id, picture }, query: { thumbnail: String(thumbnail) }, signal }
      const { response } = await openFile(statisticsRoutes.picture, sent)
      return response.blob()
    },
  }
}
