import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../records/pictures/ordered-pictures.module.css'
import { useFetchedPicture } from '../../ui/picture/use-fetched-picture.ts'
import { type MarkedPicture, markedSource } from './marked-pictures.ts'
import { PictureMark } from './picture-mark.tsx'

type Props = { picture: MarkedPicture; onMark: () => void }

/** Shows a picture of the form small, with its mark; a click leads to the mark. */
export function EditedThumb({ picture, onMark }: Props) {
  const { t } = useTranslation()
  const { url } = useFetchedPicture(markedSource(picture, true))
  const [size, setSize] = useState<{ width: number; height: number }>()
  return (
    <button
      type="button"
      className={classes.thumb}
      aria-label={t('location_work.mark_of', { name: picture.name })}
      onClick={onMark}
    >
      {url && (
        <img
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      )}
      {size && picture.mark ? <PictureMark mark={picture.mark} {...size} /> : null}
    </button>
  )
}
