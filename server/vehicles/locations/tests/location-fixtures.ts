import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { LocationForm } from '../../../../shared/vehicles/locations.ts'
import type { TestApp } from '../../../test/app.ts'
import { importVehicles } from '../../catalog/import-vehicles.ts'
import { selectOfVariants } from '../../catalog/select-variants.ts'
import type { Vehicle } from '../../catalog/vehicle.ts'
import { generations, manufactures, variants, vmodels, vtypes } from '../../catalog/vehicles.tables.ts'

const golf: Vehicle = {
  ...{ vtype: 'Car', manufacture: 'Volkswagen', model: 'Golf', generation: 'VII', years: '2012–2020' },
  ...{ variant: '2.0 TDI CR 150', engine_code: 'CRBC', fuel_type: 'diesel', displacement_cc: 1968 },
  ...{ power_hp: 150, torque_nm: 340, ecus: [{ brand: 'Bosch', version: 'EDC17C64' }] },
}
const polo: Vehicle = { ...golf, model: 'Polo', generation: 'V', variant: '1.2 TSI 90', power_hp: 90 }

/** A path of the tree, as a form names it. */
type Path = Required<Pick<LocationForm, 'vtype' | 'manufacture' | 'vmodel'>> & {
  generation: string
  variant: string
}

/** Fills the tree with two vehicles and returns their paths. */
export async function makeTwoVehicles({ db }: Pick<TestApp, 'db'>) {
  await importVehicles(db, [golf, { ...golf, variant: '1.6 TDI CR 105', power_hp: 105 }, polo])
  const pathOf = async (variant: string): Promise<Path> => {
    const [path] = await selectOfVariants(db, {
      vtype: vtypes._id,
      manufacture: manufactures._id,
      vmodel: vmodels._id,
      generation: generations._id,
      variant: variants._id,
    }).where(eq(variants.name, variant))
    if (!path) throw new Error('the vehicle is missing')
    return path
  }
  return { golf: await pathOf(golf.variant), polo: await pathOf(polo.variant) }
}

/** Makes a picture to upload. */
export async function pictureFile(
  field: string,
  name: string,
  [width, height]: readonly [number, number] = [1000, 500],
) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c33' } })
  return { field, name, bytes: new Uint8Array(await picture.png().toBuffer()) }
}
