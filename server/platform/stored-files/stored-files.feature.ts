import { type Feature, none } from '../feature.ts'
import { removeFiles } from './remove-files.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Removes stored files that no record needs any more. */
    remove_files: { storage_keys: string[] }
  }
}

/** Files in the storage; other features record what they are. */
export const storedFiles: Feature = {
  name: 'stored-files',
  serves: [],
  jobs: { remove_files: { does: (portal, { storage_keys }) => removeFiles(portal, storage_keys) } },
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
