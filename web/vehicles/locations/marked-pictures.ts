import type { LocationPicture, PictureMark } from '../../../shared/vehicles/locations.ts'
import {
  type EditedPicture,
  editedOf,
  editedSource,
  sentPictures,
} from '../../records/pictures/edited-picture.ts'
import type { PictureSource } from '../../ui/picture/use-fetched-picture.ts'
import { locationPictureSource } from './locations.queries.ts'

/** A picture of the form with the mark on it. */
export type MarkedPicture = EditedPicture & { mark: PictureMark | null }

/** Returns the pictures there are as the form edits them. */
export const markedOf = (pictures: readonly LocationPicture[]): MarkedPicture[] =>
  pictures.map((picture, index) => ({ ...editedOf(picture, index), mark: picture.mark }))

/** Returns the list that the call takes, with the marks, and the new files in its order. */
export const sentMarked = (pictures: readonly MarkedPicture[]) =>
  sentPictures(pictures, ({ mark }) => ({ mark }))

/** Returns where a picture of the form is fetched from. */
export const markedSource = (picture: MarkedPicture, thumbnail: boolean): PictureSource =>
  editedSource(picture, locationPictureSource(picture, thumbnail))
