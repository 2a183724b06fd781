import type { Edited } from '../../../shared/contract/opened-with.ts'
import type {
  generationRoutes,
  manufactureRoutes,
  TreeKind,
  treeVariantRoutes,
  vmodelRoutes,
  vtypeRoutes,
} from '../../../shared/vehicles/tree.ts'
import type { Context, Handlers } from '../../platform/http/context.ts'
import { addBranch, type BranchForm, updateBranch } from './change-branch.ts'
import { addVariant, updateVariant } from './change-variant.ts'
import { countBelow } from './count-below.ts'
import { listBranches } from './list-branches.ts'
import { mergeBranches } from './merge-branches.ts'
import { removeBranch } from './remove-branch.ts'
import type { BranchKind } from './select-branches.ts'
import { listTreeVariants } from './tree-variants.ts'

type Remove = Context<typeof vtypeRoutes.remove>
type OfOne = Context<typeof vtypeRoutes.below>
type Merge = Context<typeof vtypeRoutes.merge>

const ofKind = (kind: TreeKind) => ({
  remove: ({ db, portal, user, params, query }: Remove) =>
    removeBranch(db, portal, user, kind, params.id, query.with_below),
  below: ({ db, portal, params }: OfOne) => countBelow(db, portal, kind, params.id),
  merge: ({ db, portal, user, params, body }: Merge) =>
    mergeBranches(db, portal, user, kind, params.id, body.doubles),
})

type List = Context<typeof vtypeRoutes.list>
type Add = Omit<Context<typeof vtypeRoutes.add>, 'body'> & { body: BranchForm }
type Update = Omit<Context<typeof vtypeRoutes.update>, 'body'> & { body: Edited<BranchForm> }

const ofBranches = (kind: BranchKind) => ({
  list: ({ db, locale, query }: List) => listBranches(db, locale, kind, query),
  add: ({ db, user, body }: Add) => addBranch(db, user, kind, body),
  update: ({ db, user, params, body }: Update) => updateBranch(db, user, kind, params.id, body),
  ...ofKind(kind),
})

export const vtypeHandlers: Handlers<typeof vtypeRoutes> = ofBranches('vtype')
export const manufactureHandlers: Handlers<typeof manufactureRoutes> = ofBranches('manufacture')
export const vmodelHandlers: Handlers<typeof vmodelRoutes> = ofBranches('vmodel')
export const generationHandlers: Handlers<typeof generationRoutes> = ofBranches('generation')

export const treeVariantHandlers: Handlers<typeof treeVariantRoutes> = {
  list: ({ db, locale, query }) => listTreeVariants(db, locale, query),
  add: ({ db, user, body }) => addVariant(db, user, body),
  update: ({ db, user, params, body }) => updateVariant(db, user, params.id, body),
  ...ofKind('variant'),
}
