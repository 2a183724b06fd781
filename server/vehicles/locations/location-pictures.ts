import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  type LocationPart,
  type MarkedPicture,
  mostLocationPictures,
} from '../../../shared/vehicles/locations.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { keysOf, pictureAnswer } from '../../platform/pictures/stored-pictures.ts'
import type { StoredPicture } from '../../platform/pictures/with-drawn-files.ts'
import type { Portal } from '../../platform/portal.ts'
import { locationPictures, locations } from './locations.tables.ts'
import { visibleTo } from './visible-locations.ts'

type Of = { location_id: string; part: LocationPart }

/** Assigns stored pictures to the part whose field they came in, in their order. */
export function remainingWithPart(
  stored: StoredPicture[],
  files: StagedFile[],
): Record<LocationPart, StoredPicture[]> {
  const of = (part: LocationPart) => stored.filter((_, index) => files[index]?.field === `${part}_images`)
  return { ecu: of('ecu'), adblue: of('adblue') }
}

/**
 * Brings the pictures of a part to the order and the marks of a list, records new ones, and removes those that aren't in
 * it; call it while the location is locked. New pictures that the list doesn't name follow at its end.
 *
 * @returns the storage keys of what is to be removed once the transaction commits
 * @throws AppError `invalid_input` for a picture that isn't there, `too_many_files`
 */
export async function changePictures(
  db: Db,
  of: Of,
  list: MarkedPicture[] | undefined,
  uploads: StoredPicture[],
): Promise<string[]> {
  const ofPart = and(eq(locationPictures.location_id, of.location_id), eq(locationPictures.part, of.part))
  const present = await db
    .select()
    .from(locationPictures)
    .where(ofPart)
    .orderBy(asc(locationPictures.position))
  const listed = list ?? present.map(({ _id, mark }) => ({ _id, mark }))
  const unnamed = uploads.flatMap((_, upload) =>
    listed.some((one) => namesUpload(one, upload)) ? [] : { upload, mark: null },
  )
  const wanted: MarkedPicture[] = [...listed, ...unnamed]
  refuseUnknown(of.part, wanted, new Set(present.map(({ _id }) => _id)), uploads.length)
  if (wanted.length > mostLocationPictures) throw new AppError('too_many_files')
  for (const [position, { _id, upload, mark }] of wanted.entries()) {
    const added = upload === undefined ? undefined : uploads[upload]
    if (added) {
      const { kind: _, ...picture } = added
      await db.insert(locationPictures).values({ ...picture, ...of, position, mark })
    } else if (_id) {
      await db.update(locationPictures).set({ position, mark }).where(eq(locationPictures._id, _id))
    }
  }
  const gone = present.filter((picture) => !wanted.some(({ _id }) => _id === picture._id))
  if (gone.length === 0) return []
  await db.delete(locationPictures).where(
    inArray(
      locationPictures._id,
      gone.map(({ _id }) => _id),
    ),
  )
  return gone.flatMap(keysOf)
}

const namesUpload = (picture: Partial<MarkedPicture>, upload: number) => picture.upload === upload

/** Refuses a list with a picture that isn't there, or with one twice. */
function refuseUnknown(part: LocationPart, wanted: MarkedPicture[], present: Set<string>, uploads: number) {
  const known = wanted.every(({ _id, upload }) =>
    _id === undefined ? upload !== undefined && upload < uploads : present.has(_id),
  )
  const keys = new Set(wanted.map(({ _id, upload }) => _id ?? upload))
  if (!known || keys.size < wanted.length) {
    throw new AppError('invalid_input', { fields: { [`${part}_images`]: 'invalid_value' } })
  }
}

/** Answers with a picture of a location that the person may see, or with its thumbnail. Throws `not_found`. */
export async function readLocationPicture(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  thumbnail = false,
): Promise<FileAnswer> {
  const [picture] = await db
    .select(getTableColumns(locationPictures))
    .from(locationPictures)
    .innerJoin(locations, eq(locations._id, locationPictures.location_id))
    .where(and(eq(locationPictures._id, _id), visibleTo(user)))
  if (!picture) throw new AppError('not_found')
  return {
    ...pictureAnswer(portal, picture, thumbnail),
    headers: { 'cache-control': 'private, max-age=31536000, immutable' },
  }
}
