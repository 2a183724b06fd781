import { contentRoutes } from '../../../shared/site/content.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { contentHandlers } from './content.handlers.ts'

/** Texts of the operator and links to the operator's pages elsewhere. */
export const content: Feature = {
  name: 'content',
  serves: [calls(contentRoutes, contentHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    socials_network_unique: 'social_taken',
    content_texts_unique: none,
  },
}
