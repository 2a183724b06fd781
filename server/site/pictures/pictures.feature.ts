import { pictureRoutes } from '../../../shared/site/pictures.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { readPicture, removePicture } from './pictures.ts'

/** Small pictures of people and of the site. */
export const pictures: Feature = {
  name: 'pictures',
  serves: [
    calls(pictureRoutes, {
      one: ({ db, params }) => readPicture(db, params.id),
    }),
  ],
  jobs: none,
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { picture }) => removePicture(db, picture),
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
