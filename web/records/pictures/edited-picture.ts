import type { ListedPicture } from '../../../shared/vehicles/listed-picture.ts'
import { randomId } from '../../app/random-id.ts'
import type { PictureSource } from '../../ui/picture/use-fetched-picture.ts'

/** A picture in a form: one there is, or a file that is sent when the form is saved. */
export type EditedPicture = { _id: string; name: string; position: number; file: File | null }

/** Returns a picture there is as a form edits it; `index` from 0. */
export const editedOf = ({ _id, name }: { _id: string; name: string }, index: number): EditedPicture => ({
  ...{ _id, name, position: index + 1, file: null },
})

/** Returns a chosen file as a picture of the form. */
export const pictureOf = (file: File, position: number): EditedPicture => ({
  ...{ _id: randomId(), name: file.name, position, file },
})

/** Returns the list that a call takes, with what it takes of each picture besides, and the new files in its order. */
export function sentPictures<P extends EditedPicture, More>(
  pictures: readonly P[],
  more: (picture: P) => More,
) {
  const files = pictures.flatMap(({ file }) => file ?? [])
  const list = pictures.map((picture): ListedPicture & More => {
    const { _id, file } = picture
    return { ...more(picture), ...(file ? { upload: files.indexOf(file) } : { _id }) }
  })
  return { list, files }
}

/** Returns where an edited picture is fetched from; `stored` is for one there is. */
export const editedSource = ({ _id, file }: EditedPicture, stored: PictureSource): PictureSource =>
  file ? { key: _id, load: async () => file } : stored
