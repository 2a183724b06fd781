import {
  generationRoutes,
  manufactureRoutes,
  treeVariantRoutes,
  vmodelRoutes,
  vtypeRoutes,
} from '../../../shared/vehicles/tree.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import {
  generationHandlers,
  manufactureHandlers,
  treeVariantHandlers,
  vmodelHandlers,
  vtypeHandlers,
} from './tree.handlers.ts'

/** The operator's work on the tree of vehicles: branches are added, changed, moved, merged and deleted. */
export const tree: Feature = {
  name: 'vehicle-tree',
  serves: [
    calls(vtypeRoutes, vtypeHandlers),
    calls(manufactureRoutes, manufactureHandlers),
    calls(vmodelRoutes, vmodelHandlers),
    calls(generationRoutes, generationHandlers),
    calls(treeVariantRoutes, treeVariantHandlers),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
