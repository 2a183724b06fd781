import type { PageName } from '../../../shared/contract/pages.ts'
import {
  generationRoutes,
  manufactureRoutes,
  type TreeKind,
  treeVariantRoutes,
  vmodelRoutes,
  vtypeRoutes,
} from '../../../shared/vehicles/tree.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { Choice } from '../../ui/field/use-choices.ts'

/** The calls about the branches of each kind. */
export const branchRoutes = {
  vtype: vtypeRoutes,
  manufacture: manufactureRoutes,
  vmodel: vmodelRoutes,
  generation: generationRoutes,
} as const
export type BranchKind = keyof typeof branchRoutes

const removeRoutes = { ...branchRoutes, variant: treeVariantRoutes } as const

/** The kind above each. */
export const kindAbove = {
  vtype: null,
  manufacture: 'vtype',
  vmodel: 'manufacture',
  generation: 'vmodel',
  variant: 'generation',
} as const satisfies Record<TreeKind, BranchKind | null>

/** The kind below each, and the page that lists it. */
export const kindBelow = {
  vtype: 'manufacture',
  manufacture: 'vmodel',
  vmodel: 'generation',
  generation: 'variant',
} as const satisfies Record<BranchKind, TreeKind>
export const pageOf = {
  vtype: 'vehicleTypes',
  manufacture: 'vehicleManufactures',
  vmodel: 'vehicleModels',
  generation: 'vehicleGenerations',
  variant: 'vehicleVariants',
} as const satisfies Record<TreeKind, PageName>

/** Counts what hangs below a branch. */
export const countBelow = (kind: TreeKind, id: string) => call(removeRoutes[kind].below, { params: { id } })

/** Branches and records below a branch. */
export const belowQuery = (kind: TreeKind, id: string) =>
  callQuery(removeRoutes[kind].below, { params: { id } })

/** Deletes a branch with all below it. */
export const removeBranch = (kind: TreeKind, id: string) =>
  call(removeRoutes[kind].remove, { params: { id }, query: { with_below: 'true' } })

/** Makes doubles one with a branch. */
export const mergeBranches = (kind: TreeKind, id: string, doubles: string[]) =>
  call(removeRoutes[kind].merge, { params: { id }, body: { doubles } })

/** Finds branches of a kind by words of their path, to choose from. */
export async function findBranches(kind: TreeKind, text: string): Promise<Choice[]> {
  if (kind === 'variant') {
    const { items } = await call(treeVariantRoutes.list, { query: { keywords: text || undefined, size: 20 } })
    return items.map(({ _id, manufacture, vmodel, generation, name }) => ({
      value: _id,
      label: [manufacture, vmodel, generation, name].join(' '),
    }))
  }
  const { items } = await call(branchRoutes[kind].list, { query: { keywords: text || undefined, size: 20 } })
  return items.map(({ _id, path, name }) => ({ value: _id, label: [...path, name].join(' › ') }))
}
