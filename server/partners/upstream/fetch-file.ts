import { rm } from 'node:fs/promises'
import type { Route } from '../../../shared/contract/route.ts'
import { orderFileLimits } from '../../../shared/orders/order-form.ts'
import { stagingDir } from '../../platform/http/multipart.ts'
import { cleanFileName } from '../../platform/http/uploads/clean-file-name.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { stageFile } from '../../platform/http/uploads/stage-file.ts'
import { scanFile } from '../../platform/outside/virus-scan.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { downloadUpstream, UpstreamAway } from './ask-upstream.ts'
import { Hold } from './hold.ts'
import type { OpenLink } from './read-link.ts'

/** A file on the other side: where it is downloaded, and what it should be. `sha256` is null where nobody says it. */
export type RemoteFile = {
  route: Route
  params: Record<string, string>
  file: string
  field: string
  name: string
  sha256: string | null
}

/** How often a file is downloaded that arrives as another one. */
const tries = 3

/**
 * Downloads files from the upstream portal as if they were uploaded, compares each with its hash, and removes those that `use` didn't
 * keep.
 *
 * @throws Hold `file_changed` for one that never arrives as it should be
 */
export async function withRemoteFiles<T>(
  portal: RunningPortal,
  link: OpenLink,
  files: RemoteFile[],
  use: (staged: StagedFile[]) => Promise<T>,
): Promise<T> {
  const staged: StagedFile[] = []
  try {
    for (const file of files) {
      const one = await fetchFile(portal, link, file)
      staged.push(one)
      await scanFile(portal.env, one.path)
    }
    return await use(staged)
  } finally {
    await Promise.all(staged.map(({ path }) => rm(path, { force: true })))
  }
}

async function fetchFile(portal: RunningPortal, link: OpenLink, wanted: RemoteFile): Promise<StagedFile> {
  const { route, params, file, field, name, sha256 } = wanted
  for (let attempt = 0; attempt < tries; attempt++) {
    const response = await downloadUpstream(portal, link.asked, route, { params, query: { file } })
    const one = await stageFile(response, stagingDir(portal), orderFileLimits.maxTotalBytes).catch(
      (error: unknown) => {
        throw new UpstreamAway('unreachable', false, error)
      },
    )
    if (sha256 === null || one.sha256 === sha256) return { ...one, field, name: cleanFileName(name) }
    await rm(one.path, { force: true })
  }
  throw new Hold('file_changed')
}
