import {
  type Location,
  type LocationPart,
  type LocationPicture,
  locationParts,
  locationRoutes,
} from '../../../shared/vehicles/locations.ts'
import { openFile } from '../../app/api/api.ts'
import type { PictureSource } from '../../ui/picture/use-fetched-picture.ts'

/** Returns where a picture of a location is fetched from. */
export function locationPictureSource(
  { _id: id }: Pick<LocationPicture, '_id'>,
  thumbnail: boolean,
): PictureSource {
  return {
    key: id,
    load: async (signal) => {
      const query = thumbnail ? { thumbnail: 'true' as const } : {}
      const { response } = await openFile(locationRoutes.picture, { params: { id }, query, signal })
      return response.blob()
    },
  }
}

/** Returns the pictures of a part. */
export const picturesOf = (location: Location, part: LocationPart) =>
  part === 'ecu' ? location.ecu_images : location.adblue_images

/** Returns the parts of which a location says something, in words or pictures. */
export const partsOf = (location: Location): LocationPart[] =>
  locationParts.filter((part) => location[`${part}_location`] || picturesOf(location, part).length > 0)

/** Returns the name of the vehicle that a location serves; of a deleted one as it was. */
export function vehicleOf({ manufacture, vmodel, generation, variant, vehicle }: Location): string {
  const names = [manufacture, vmodel, generation, variant].flatMap((level) => level?.name ?? [])
  return names.join(' ') || vehicle
}
