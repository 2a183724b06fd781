import { eq, inArray } from 'drizzle-orm'
import type { MarkedPicture } from '../../../shared/vehicles/locations.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { manufactures, vmodels } from '../../vehicles/catalog/vehicles.tables.ts'
import { changeLocation, locationList } from '../../vehicles/locations/write-location.ts'
import { stageBytes } from '../stage-bytes.ts'
import { drawLocation } from './draw-location.ts'
import { type DrawnPicture, locationLines } from './location-lines.ts'

/** Adds where the units of some models sit, each with drawn pictures and a mark on them. */
export async function makeDemoLocations(portal: RunningPortal) {
  const { db } = portal
  const named = await db
    .select({
      vmodel: vmodels._id,
      name: vmodels.name,
      manufacture: manufactures._id,
      vtype: manufactures.vtype_id,
    })
    .from(vmodels)
    .innerJoin(manufactures, eq(manufactures._id, vmodels.manufacture_id))
    .where(
      inArray(
        vmodels.name,
        locationLines.map(({ model }) => model),
      ),
    )
  for (const { model, ecu, adblue = '', pictures, adblue_pictures = [] } of locationLines) {
    const vehicle = named.find(({ name }) => name === model)
    if (!vehicle) throw new Error(`the demo has no ${model}`)
    const { vtype, manufacture, vmodel } = vehicle
    const levels = { vtype, manufacture, vmodel, generation: null, variant: null }
    const form = { ...levels, ecu_location: ecu, adblue_location: adblue }
    const { _id } = await locationList.add(db, null, form)
    const lists = { ecu_images: listOf(pictures), adblue_images: listOf(adblue_pictures) }
    const files = [
      ...(await drawn(portal, 'ecu_images', pictures)),
      ...(await drawn(portal, 'adblue_images', adblue_pictures)),
    ]
    await changeLocation(db, portal, null, _id, { ...form, ...lists }, files)
  }
}

/** Names the pictures of a part by their place among its files, as the browser does. */
const listOf = (pictures: readonly DrawnPicture[]): MarkedPicture[] =>
  pictures.map(({ mark }, upload) => ({ upload, mark }))

/** Draws the pictures of a part and puts them where uploads wait. */
function drawn(portal: RunningPortal, field: string, pictures: readonly DrawnPicture[]) {
  return Promise.all(
    pictures.map(async ({ drawing }) => ({
      field,
      name: `${drawing}.png`,
      ...(await stageBytes(portal, await drawLocation(drawing))),
    })),
  )
}
