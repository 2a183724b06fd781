import { useInViewport } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { LocationPicture } from '../../../shared/vehicles/locations.ts'
import { useFetchedPicture } from '../../ui/picture/use-fetched-picture.ts'
import classes from './location-card.module.css'
import { locationPictureSource } from './locations.queries.ts'
import { PictureMark } from './picture-mark.tsx'

type Props = { picture: LocationPicture; onOpen: () => void }

/** Shows a picture of a location small, with its mark; a click opens the viewer. */
export function LocationThumb({ picture, onOpen }: Props) {
  const { t } = useTranslation()
  const { ref, inViewport } = useInViewport<HTMLButtonElement>()
  const { url, failed } = useFetchedPicture(locationPictureSource(picture, true), inViewport)
  const { name, width, height, mark } = picture
  return (
    <button
      ref={ref}
      type="button"
      className={classes.thumb}
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-label={t('pictures.open', { name })}
      aria-busy={inViewport && !url && !failed}
      onClick={onOpen}
    >
      {url ? <img src={url} alt="" /> : null}
      {url && mark ? <PictureMark mark={mark} width={width} height={height} /> : null}
    </button>
  )
}
