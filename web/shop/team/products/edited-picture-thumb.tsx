import { type EditedPicture, editedSource } from '../../../records/pictures/edited-picture.ts'
import classes from '../../../records/pictures/ordered-pictures.module.css'
import { useFetchedPicture } from '../../../ui/picture/use-fetched-picture.ts'
import { productPictureSource } from '../../product-picture-source.ts'

/** Shows a picture of the form small. */
export function EditedPictureThumb({ picture }: { picture: EditedPicture }) {
  const { url } = useFetchedPicture(editedSource(picture, productPictureSource(picture._id, true)))
  return <span className={classes.thumb}>{url && <img src={url} alt="" />}</span>
}
