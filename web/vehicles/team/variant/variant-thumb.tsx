import { type EditedPicture, editedSource } from '../../../records/pictures/edited-picture.ts'
import classes from '../../../records/pictures/ordered-pictures.module.css'
import { useFetchedPicture } from '../../../ui/picture/use-fetched-picture.ts'
import { variantPictureSource } from '../../statistics/statistics.queries.ts'

/** Shows a picture of the form small. */
export function VariantThumb({ variant, picture }: { variant: string; picture: EditedPicture }) {
  const { url } = useFetchedPicture(editedSource(picture, variantPictureSource(variant, picture, true)))
  return <span className={classes.thumb}>{url && <img src={url} alt="" />}</span>
}
