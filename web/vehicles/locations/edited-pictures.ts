import type { LocationPicture, PictureMark } from '../../../shared/vehicles/locations.ts'
import type { PictureSource } from '../../ui/picture/use-fetched-picture.ts'
import { locationPictureSource } from './locations.queries.ts'

/** A picture in the form: one there is, or a file that is sent when the form is saved. */
export type EditedPicture = {
  _id: string
  name: string
  position: number
  mark: PictureMark | null
  file: File | null
}

/** Returns the pictures there are as the form edits them. */
export const editedOf = (pictures: readonly LocationPicture[]): EditedPicture[] =>
  pictures.map(({ _id, name, mark }, index) => ({ _id, name, mark, position: index + 1, file: null }))

/** Appends chosen files. */
export const withFiles = (pictures: readonly EditedPicture[], files: readonly File[]): EditedPicture[] => [
  ...pictures,
  ...files.map((file, index) => ({
    _id: crypto.randomUUID(),
    name: file.name,
    mark: null,
    position: pictures.length + index + 1,
    file,
  })),
]

/** Returns the list that the call takes, and the new files in its order. */
export function sentPictures(pictures: readonly EditedPicture[]) {
  const files = pictures.flatMap(({ file }) => file ?? [])
  const list = pictures.map(({ _id, mark, file }) =>
    file ? { upload: files.indexOf(file), mark } : { _id, mark },
  )
  return { list, files }
}

/** Returns where an edited picture is fetched from. */
export function editedSource({ _id, file }: EditedPicture, thumbnail: boolean): PictureSource {
  return file ? { key: _id, load: async () => file } : locationPictureSource({ _id }, thumbnail)
}
