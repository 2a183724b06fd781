import { useFetchedPicture } from '../../../ui/picture/use-fetched-picture.ts'
import { type EditedPicture, editedSource } from '../../../vehicles/pictures/edited-picture.ts'
import classes from '../../../vehicles/pictures/ordered-pictures.module.css'
import { productPictureSource } from '../../product-picture-source.ts'

/** Shows a picture of the form small. */
export function EditedPictureThumb({ picture }: { picture: EditedPicture }) {
  const { url } = useFetchedPicture(editedSource(picture, productPictureSource(picture._id, true)))
  return <span className={classes.thumb}>{url && <img src={url} alt="" />}</span>
}
