import type { SentBody } from '../../../shared/contract/route.ts'
import {
  generationRoutes,
  manufactureRoutes,
  treeVariantRoutes,
  vmodelRoutes,
  vtypeRoutes,
} from '../../../shared/vehicles/tree.ts'
import type { CalledPortal } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'

let made = 0

/** Adds a type with one branch of each kind below it; names without a number of their own are new each time. */
export async function makeTree(
  t: CalledPortal,
  as: SignedIn,
  names: { vtype?: string; manufacture?: string } = {},
) {
  made++
  const vtype = await t.call(vtypeRoutes.add, { as, body: { name: names.vtype ?? `Type ${made}` } })
  const manufacture = await t.call(manufactureRoutes.add, {
    as,
    body: { name: names.manufacture ?? `Make ${made}`, parent: vtype.data._id },
  })
  const vmodel = await t.call(vmodelRoutes.add, {
    as,
    body: { name: 'Golf', parent: manufacture.data._id },
  })
  const generation = await t.call(generationRoutes.add, {
    as,
    body: { name: 'VI', years: '2008-2013', parent: vmodel.data._id },
  })
  const variant = await t.call(treeVariantRoutes.add, {
    as,
    body: { ...engine, name: '1.6 TDI 105', parent: generation.data._id },
  })
  return {
    vtype: vtype.data,
    manufacture: manufacture.data,
    vmodel: vmodel.data,
    generation: generation.data,
    variant: variant.data,
  }
}

/** The figures of an engine, as the form of a variant takes them. */
export const engine: Omit<SentBody<typeof treeVariantRoutes.add>, 'name' | 'parent'> = {
  engine_code: 'CAYC',
  fuel_type: 'diesel',
  displacement_cc: 1598,
  power_hp: 105,
  torque_nm: 250,
  ecus: [{ brand: 'Siemens', version: 'PCR2.1' }],
}
